import { kinds } from '../protocol/kinds.ts'
import { messageRelays } from '../queries/message-relays.ts'
import { isAsSafe } from '../queries/relay-hints.ts'
import { relayList } from '../queries/relay-list.ts'
import type { RelayReport } from '../relays/contract.ts'
import { haveMostAnsweredInFull } from '../relays/has-answered.ts'
import type { MessageHost } from './message-host.ts'

/** How many of the counterpart's own relays are asked at most. */
const maxOwn = 4

const timeoutMs = 5000

/**
 * Fetches the relays where an account (64 hex) receives private messages (kind 10050, NIP-17) into the store: asks the read
 * relays, the fallback relays, and the first four of the counterpart's write relays (kind 10002, NIP-65).
 * `absent` only if most of the former said so and, if they are known, most of the counterpart's own relays, which would
 * have the list. `asksCounterpart: false` skips the counterpart's relays: a stranger must not learn who reads their messages.
 */
export async function fetchDmRelays(
  host: MessageHost,
  pubkey: string,
  asksCounterpart: boolean,
): Promise<'found' | 'absent' | 'unknown'> {
  const { home, fallback } = host.relays.roles
  const read = host.relays.inUse.filter((relay) => relay.read).map(({ url }) => url)
  const reports: Record<string, RelayReport> = {}
  async function ask(asked: readonly number[], relays: readonly string[]): Promise<void> {
    const filters = [{ kinds: asked, authors: [pubkey] }]
    Object.assign(reports, (await host.relays.fetch(filters, { relays, timeout: timeoutMs })).relays)
  }
  await ask([kinds.messageRelays, kinds.relayList], [...read, ...fallback])
  const own = (host.cached(relayList(pubkey))?.relays ?? [])
    .filter(({ url, write }) => write && isAsSafe(url, home))
    .map(({ url }) => url)
    .slice(0, maxOwn)
  if (asksCounterpart) {
    await ask(
      [kinds.messageRelays],
      own.filter((url) => !reports[url]),
    )
  }
  if (host.cached(messageRelays(pubkey))) return 'found'
  const isAbsent = haveMostAnsweredInFull(reports, read) || haveMostAnsweredInFull(reports, fallback)
  return isAbsent && (own.length === 0 || haveMostAnsweredInFull(reports, own)) ? 'absent' : 'unknown'
}
