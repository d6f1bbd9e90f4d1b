import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { repostKinds } from '../protocol/nip18.ts'
import { findTag, hexTagValues } from '../protocol/tags.ts'
import type { Engine } from '../queries/engine.ts'
import { failingRelays, fetchRelayLists, storedRelays } from '../queries/relay-lists.ts'
import { selectOutbox } from '../relays/outbox-selection.ts'

/** Kinds whose `p` tags name the people that they are for. */
const deliveredKinds: ReadonlySet<number> = new Set([
  kinds.note,
  kinds.comment,
  kinds.poll,
  kinds.pollResponse,
  kinds.reaction,
  ...repostKinds,
])

/** How many of the tagged people are reached, in the order of the tags: an event can name thousands. */
const maxPeople = 10

/** How many relays an event is sent to beyond the author's own. */
const maxRelays = 8

/** How long to wait for the relay lists of people who have none stored; few relays are asked, as many people have no list at all. */
const listTimeoutMs = 8000

/**
 * Sends a published event once to two read relays of each person it tags (NIP-65), unless it is at such a relay already:
 * `sentTo` are the relays it was published to (normalised urls). Protected events (NIP-70) are not sent. Resolves when the
 * relays have answered.
 */
export async function deliverToInboxes(
  engine: Engine,
  event: NostrEvent,
  sentTo: readonly string[],
  log: (message: string) => void,
): Promise<void> {
  if (!deliveredKinds.has(event.kind) || findTag(event, '-')) return
  const people = hexTagValues(event, 'p').filter((pubkey) => pubkey !== event.pubkey)
  const authors = people.slice(0, maxPeople)
  if (authors.length === 0) return
  const { pool, context } = engine
  const { readRelays, relays } = context()
  const asked = new Set([...readRelays.slice(0, 2), ...relays.fallback.slice(0, 2)])
  const stage = { relays: [...asked], timeoutMs: listTimeoutMs }
  await fetchRelayLists(engine, authors, stage, pool.closed)
  const { choices } = selectOutbox({
    authors,
    writeRelays: new Map(authors.map((author) => [author, storedRelays(engine, author, 'read')])),
    always: sentTo,
    maxRelays: new Set(sentTo).size + maxRelays,
    failing: failingRelays(pool),
  })
  const chosen = choices.flatMap(({ relay, reason }) => (reason.kind === 'always' ? [] : [relay]))
  const report = await pool.publish(event, { relays: chosen })
  for (const [url, outcome] of Object.entries(report)) {
    if (outcome.status !== 'accepted') log(`${url}: not delivered to a tagged person: ${outcome.reason}`)
  }
}
