import { kinds } from '../protocol/kinds.ts'
import { parseRelayTag, relayTag, type RelayUse } from '../protocol/nip65.ts'
import { requireRelayUrl } from '../protocol/relay-url.ts'
import type { ListEdit } from './list-edit.ts'

function relayEdit(address: string, patch: (url: string) => ListEdit['patch']): ListEdit {
  const url = requireRelayUrl(address)
  return {
    kind: kinds.relayList,
    action: 'change relays',
    concerns: (tag) => parseRelayTag(tag)?.url === url,
    changesContent: false,
    patch: patch(url),
  }
}

/**
 * Adds a relay to the relay list or changes its use; a relay that is neither read nor written is removed. `wss://` is
 * added if the address has no scheme.
 * @throws {MalformedError} if it is not the address of a relay.
 * @example
 * await client.lists.edit(setRelay('wss://relay.example', { read: true, write: true }))
 */
export function setRelay(
  address: string,
  use: { readonly read: boolean; readonly write: boolean },
): ListEdit {
  return relayEdit(address, (url) => ({ tags, content }) => {
    const tag = relayTag({ url, read: use.read, write: use.write })
    const named = tags.filter((old) => parseRelayTag(old)?.url === url)
    const [first] = named
    if (!first) return tag && { tags: [...tags, tag], content }
    const current = parseRelayTag(first)
    if (tag && named.length === 1 && current?.read === use.read && current.write === use.write)
      return undefined
    return {
      tags: tags.flatMap((old) =>
        parseRelayTag(old)?.url !== url ? [old] : old === first && tag ? [tag] : [],
      ),
      content,
    }
  })
}

/**
 * Adds or changes several relays at once, like `setRelay`. An empty list also gets the relays `inUse`, because others
 * look there for the account's posts.
 * @throws {MalformedError} if one is not the address of a relay.
 */
export function setRelays(uses: readonly RelayUse[], inUse: readonly RelayUse[] = []): ListEdit {
  const toEdits = (all: readonly RelayUse[]) => all.map(({ url, ...use }) => setRelay(url, use))
  const changes = toEdits(uses)
  const isSame = (a: RelayUse) => (b: RelayUse) => a.url === b.url
  const first = toEdits([
    ...inUse.map((use) => uses.find(isSame(use)) ?? use),
    ...uses.filter((use) => !inUse.some(isSame(use))),
  ])
  return {
    kind: kinds.relayList,
    action: 'change relays',
    concerns: (tag) => first.some((edit) => edit.concerns(tag)),
    changesContent: false,
    patch(base) {
      const edits = base.tags.some((tag) => parseRelayTag(tag)) ? changes : first
      const next = edits.reduce((list, edit) => edit.patch(list) ?? list, base)
      return next === base ? undefined : next
    },
  }
}

/**
 * Removes a relay from the relay list.
 * @throws {MalformedError} if it is not the address of a relay.
 */
export function removeRelay(address: string): ListEdit {
  return setRelay(address, { read: false, write: false })
}
