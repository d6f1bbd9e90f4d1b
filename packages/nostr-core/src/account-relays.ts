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
 * and over both what was chosen on this device. None may be left to write to: then nothing is published.
 */
export function accountRelays(
  community: Community,
  list: NostrEvent | undefined,
  { known, own }: LocalRelays = nothingLocal,
): readonly AccountRelay[] {
  const { city, public: open } = community.relays
  const fixed = [...new Set([city, open])]
  const uses = new Map(fixed.map((url) => [url, { url, read: true, write: true }]))
  for (const use of [...(list ? parseRelayList(list) : known), ...own]) uses.set(use.url, use)
  return [...uses.values()].map((use) => ({ ...use, isFixed: fixed.includes(use.url) })).slice(0, mostRelays)
}

/** The relays that are read: those in use for it, or up to three of the community's where there are none (spec §7). */
export function readableRelays(community: Community, relays: readonly AccountRelay[]): readonly string[] {
  const chosen = relays.filter(({ read }) => read).map(({ url }) => url)
  const { city, public: open, fallback } = community.relays
  return chosen.length > 0 ? chosen : [...new Set([city, open, ...fallback.slice(0, 1)])]
}
