import type { Community } from './community/community.ts'
import type { NostrEvent } from './protocol/event.ts'
import { parseRelayList, type RelayUse } from './protocol/nip65.ts'

/** A relay in the account's list; those of the community are fixed: they can be limited but not removed. */
export interface AccountRelay extends RelayUse {
  readonly isFixed: boolean
}

/** What this device knows of an account's relays beside the published list (kind 10002). */
export interface LocalRelays {
  /** The list as it was last seen; used until the list itself is here. */
  readonly known: readonly RelayUse[]
  /** What was chosen here and the published list does not say: it goes before. */
  readonly own: readonly RelayUse[]
}

const nothingLocal: LocalRelays = { known: [], own: [] }

/** Relays beyond so many are not used: a list that names hundreds would open hundreds of connections. */
export const mostRelays = 12

/**
 * The relays an account uses: the community's two, as its relay list limits them, then those of the list (kind 10002),
 * and over both what was chosen on this device.
 * A list that leaves none to read or to write is no list to work with: three of the community's take its place (spec §7).
 */
export function accountRelays(
  community: Community,
  list: NostrEvent | undefined,
  { known, own }: LocalRelays = nothingLocal,
): readonly AccountRelay[] {
  const { city, public: open, fallback } = community.relays
  const fixed = [...new Set([city, open])]
  const uses = new Map(fixed.map((url) => [url, { url, read: true, write: true }]))
  for (const use of [...(list ? parseRelayList(list) : known), ...own]) uses.set(use.url, use)
  const relays = [...uses.values()]
    .map((use) => ({ ...use, isFixed: fixed.includes(use.url) }))
    .slice(0, mostRelays)
  const isUsable = relays.some(({ read }) => read) && relays.some(({ write }) => write)
  if (isUsable) return relays
  const defaults = [...new Set([...fixed, fallback[0]])]
  return defaults.map((url) => ({ url, read: true, write: true, isFixed: fixed.includes(url) }))
}
