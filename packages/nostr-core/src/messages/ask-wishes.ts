import { kinds } from '../protocol/kinds.ts'
import { messageRelays } from '../queries/message-relays.ts'
import { isAsSafe } from '../queries/relay-hints.ts'
import { relayList } from '../queries/relay-list.ts'
import type { RelayReport } from '../relays/contract.ts'
import { haveMostAnsweredInFull } from '../relays/has-answered.ts'
import type { MessageHost } from './message-host.ts'

/** Relays of the other one's own that are asked at most. */
const maxOwn = 4

/** How long (ms) a relay may be silent. */
const timeout = 5000

/**
 * Asks where an account (64 hex) receives private messages (kind 10050, NIP-17), which the store holds once it is found:
 * the relays read here and the community's fallback, and with them the first four that the other one writes to (kind
 * 10002, NIP-65). Absent only if most of those said so and, where they are known, most of the other one's own: these are
 * who would know. `asksTheirs` false leaves their relays alone: a stranger must not see who reads what they wrote.
 */
export async function askWishes(
  host: MessageHost,
  pubkey: string,
  asksTheirs: boolean,
): Promise<'found' | 'absent' | 'unknown'> {
  const { city, fallback } = host.community.relays
  const read = host.relays.filter((relay) => relay.read).map(({ url }) => url)
  const reports: Record<string, RelayReport> = {}
  async function ask(asked: readonly number[], relays: readonly string[]): Promise<void> {
    const filters = [{ kinds: asked, authors: [pubkey] }]
    Object.assign(reports, (await host.request(filters, { relays, timeout })).relays)
  }
  await ask([kinds.messageRelays, kinds.relayList], [...read, ...fallback])
  const own = (host.peek(relayList(pubkey))?.relays ?? [])
    .filter(({ url, write }) => write && isAsSafe(url, city))
    .map(({ url }) => url)
    .slice(0, maxOwn)
  if (asksTheirs) {
    await ask(
      [kinds.messageRelays],
      own.filter((url) => !reports[url]),
    )
  }
  if (host.peek(messageRelays(pubkey))) return 'found'
  const isNowhere = haveMostAnsweredInFull(reports, read) || haveMostAnsweredInFull(reports, fallback)
  return isNowhere && (own.length === 0 || haveMostAnsweredInFull(reports, own)) ? 'absent' : 'unknown'
}
