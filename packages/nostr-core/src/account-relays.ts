import type { RelayUse } from './protocol/nip65.ts'
import type { RelayRoles } from './relays/relay-roles.ts'

/** A relay of an account. The client's default relays are fixed: their use can be restricted, but they cannot be removed. */
export interface AccountRelay extends RelayUse {
  readonly isFixed: boolean
}

/** What this device knows about an account's relays in addition to the published list (kind 10002). */
export interface LocalRelays {
  /** The relay list as last seen; used until the list itself has been loaded. */
  readonly known: readonly RelayUse[]
  /** Choices made on this device that the published list lacks; they take precedence. */
  readonly own: readonly RelayUse[]
}

const nothingLocal: LocalRelays = { known: [], own: [] }

/** The maximum number of relays in use: a list may name hundreds. */
export const mostRelays = 12

/**
 * The relays an account uses: the default relays, as restricted by its relay list (kind 10002), then those of the list,
 * both overridden by choices on this device. If none remains to write to, nothing is published.
 */
export function accountRelays(
  { default: fixed }: RelayRoles,
  list: readonly RelayUse[] | undefined,
  { known, own }: LocalRelays = nothingLocal,
): readonly AccountRelay[] {
  const uses = new Map(fixed.map((url) => [url, { url, read: true, write: true }]))
  for (const use of [...(list ?? known), ...own]) uses.set(use.url, use)
  return [...uses.values()].map((use) => ({ ...use, isFixed: fixed.includes(use.url) })).slice(0, mostRelays)
}

/** The relays to read from: the account's read relays, or the default relays and the first fallback if it has none. */
export function readableRelays(roles: RelayRoles, relays: readonly AccountRelay[]): readonly string[] {
  const chosen = relays.filter(({ read }) => read).map(({ url }) => url)
  return chosen.length > 0 ? chosen : [...new Set([...roles.default, ...roles.fallback.slice(0, 1)])]
}
