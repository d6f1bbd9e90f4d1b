import { accountRelays, mostRelays, type LocalRelays } from '../account-relays.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { parseRelayList } from '../protocol/nip65.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'

/**
 * The relays that hold an account's lists, whichever client wrote them: the write relays of its relay list (kind 10002).
 * The client's default relays are not added, since other clients do not write there. An account without a relay list has its
 * lists on the default relays and the fallback relays, so that one may be down. If the account has switched off all write relays, the
 * lists are on the relays from before that choice.
 */
export function listRelays(
  roles: RelayRoles,
  list: NostrEvent | undefined,
  local: LocalRelays = { known: [], own: [] },
): readonly string[] {
  const isOff = (url: string) => local.own.some((use) => use.url === url && !use.write)
  const published = list && parseRelayList(list)
  const named = (published ?? local.known)
    .filter(({ url, write }) => write && !isOff(url))
    .map(({ url }) => url)
    .slice(0, mostRelays)
  if (named.length > 0) return named
  const before = accountRelays(roles, published, { known: local.known, own: [] })
  const holders = [accountRelays(roles, published, local), before]
    .map((relays) => relays.filter(({ write }) => write))
    .find(({ length }) => length > 0)
  return [...new Set([...(holders ?? before).map(({ url }) => url), ...roles.fallback])]
}
