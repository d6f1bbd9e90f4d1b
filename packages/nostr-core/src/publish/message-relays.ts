import { kinds } from '../protocol/kinds.ts'
import type { ListEdit } from './list-edit.ts'

/** Sets the relays for the account's private messages (kind 10050, NIP-17); none means that it does not receive any. */
export function setMessageRelays(relays: readonly string[]): ListEdit {
  return {
    kind: kinds.messageRelays,
    action: 'receive private messages',
    concerns: ([name]) => name === 'relay',
    changesContent: false,
    patch({ tags, content }) {
      const current = tags.filter(([name]) => name === 'relay').map(([, url]) => url)
      if (JSON.stringify(current) === JSON.stringify(relays)) return undefined
      const others = tags.filter(([name]) => name !== 'relay')
      return { tags: [...others, ...relays.map((url) => ['relay', url])], content }
    },
  }
}
