import { accountRelays, mostRelays, type LocalRelays } from '../account-relays.ts'
import type { Community } from '../community/community.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { parseRelayList } from '../protocol/nip65.ts'

/**
 * The relays that hold an account's lists, whichever client wrote them: those its relay list (kind 10002) says it writes
 * to. The community's own are not among them for being the community's, since other clients do not write there. An account
 * without such a list has its lists on all relays of the community, so that one may be away.
 */
export function listRelays(
  community: Community,
  list: NostrEvent | undefined,
  local: LocalRelays = { known: [], own: [] },
): readonly string[] {
  const isOff = (url: string) => local.own.some((use) => use.url === url && !use.write)
  const named = (list ? parseRelayList(list) : local.known)
    .filter(({ url, write }) => write && !isOff(url))
    .map(({ url }) => url)
    .slice(0, mostRelays)
  if (named.length > 0) return named
  const inUse = accountRelays(community, list, local).filter(({ write }) => write)
  return [...new Set([...inUse.map(({ url }) => url), ...community.relays.fallback])]
}
