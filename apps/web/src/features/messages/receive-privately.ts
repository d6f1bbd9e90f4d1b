import type { ListEdit } from '@ncc/nostr-core'
import { setMessageRelays } from '@ncc/nostr-core/edits'

/**
 * Names the relays for the account's private messages, unless its list names some: the switch is off until the list has been
 * read, and other apps send to those.
 */
export function receivePrivately(relays: readonly string[]): ListEdit {
  const edit = setMessageRelays(relays)
  return {
    ...edit,
    patch: (base) => (base.tags.some(([name]) => name === 'relay') ? undefined : edit.patch(base)),
  }
}
