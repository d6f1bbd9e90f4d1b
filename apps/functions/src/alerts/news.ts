import {
  EventGate,
  kinds,
  RelayPool,
  webSocketTransport,
  type Filter,
  type NostrEvent,
  type Verifier,
} from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { LimitedWebSocket } from '../badges/city-relays.ts'
import { relayNames, type RelayName } from '../relay-names.ts'
import type { Members } from '../members/members.ts'
import type { Relay } from '../relay/relay.ts'
import { sql, type Sql, type Statement } from '../state/sql.ts'
import { alertKinds } from './alert.ts'

/** A relay whose events are news. A place in it is a number that only the relay understands. */
export interface WatchedRelay {
  /** Begins to watch, from where an earlier server stopped, or from now on; returns the place. */
  start(place: number | undefined): number
  /** The next events after a place, and the place after them; undefined if there are none. */
  next(place: number): { readonly events: readonly NostrEvent[]; readonly place: number } | undefined
  /** Ends watching, until the next start. */
  stop(): void
  /** What matches, of what everybody may read, newest first; `limit` is part of the filter. */
  find(filter: Filter & { readonly limit: number }): Promise<readonly NostrEvent[]>
}

const eventsAtOnce = 200

/** A relay of this server: every event has a number, so none is missed or read twice. */
export function embeddedNews(relay: Pick<Relay, 'findPublic' | 'findAfter' | 'lastSeq'>): WatchedRelay {
  return {
    // A relay restored from a backup counts from further back.
    start: (place = relay.lastSeq) => Math.min(place, relay.lastSeq),
    next(place) {
      if (place >= relay.lastSeq) return undefined
      const { events, seq } = relay.findAfter(place, alertKinds, eventsAtOnce)
      return { events, place: seq }
    },
    stop: () => undefined,
    find: async (filter) => relay.findPublic(filter),
  }
}

/** How far (seconds) a new watch looks back behind the last place: events arrive late, and clocks differ. */
const overlap = 10 * 60
/** Places move at least this often (seconds), so that a long silence need not be read again. */
const restSeconds = 60
/** Events that wait to be read; older ones go first. */
const maxWaiting = 20_000
const answerMs = 4_000
/** A flood of mentions must not become a flood of questions: beyond this the answer is that nothing is known. */
const questionsPerSecond = 20

/** Messages are read by their recipients only, so a relay elsewhere does not show them to this server. */
const openKinds = alertKinds.filter((kind) => kind !== kinds.giftWrap && kind !== kinds.encryptedMessage)

/**
 * A relay elsewhere; its places are dates in seconds. What is read twice is queued once. `now` in seconds.
 */
export function remoteNews(url: string, verifier: Verifier, now: () => number): WatchedRelay {
  let pool: RelayPool | undefined
  let waiting: NostrEvent[] = []
  let asked = { second: 0, count: 0 }
  const connected = () =>
    (pool ??= new RelayPool({
      gate: new EventGate(verifier),
      transport: webSocketTransport(LimitedWebSocket),
    }))
  return {
    start(place) {
      const handlers = {
        onEvent(event: NostrEvent) {
          waiting.push(event)
          if (waiting.length > maxWaiting) waiting.shift()
        },
      }
      const since = place === undefined ? now() : place - overlap
      connected().req([{ kinds: openKinds, since, limit: maxWaiting }], handlers, { relays: [url], overlap })
      return place ?? now()
    },
    next(place) {
      if (waiting.length === 0) return now() - place < restSeconds ? undefined : { events: [], place: now() }
      const events = waiting.slice(0, eventsAtOnce)
      waiting = waiting.slice(eventsAtOnce)
      return { events, place: now() }
    },
    stop() {
      pool?.close()
      pool = undefined
      waiting = []
    },
    async find(filter) {
      if (asked.second !== now()) asked = { second: now(), count: 0 }
      asked.count += 1
      if (asked.count > questionsPerSecond) return []
      const { events } = await connected().query([filter], { relays: [url], timeout: answerMs })
      return events
    },
  }
}

export interface NewsReaderOptions {
  readonly sql: Sql
  readonly relays: Readonly<Record<string, WatchedRelay>>
  /** Names the reader: each has places of its own. */
  readonly name: string
  /** Whether this server reads now. */
  readonly isHeld: () => boolean
  /** What the next events lead to in the database. */
  readonly handle: (events: readonly NostrEvent[]) => Promise<readonly Statement[]>
}

/**
 * Reads the relays' news in their order. What they lead to is written in one transaction with the place up to which they were
 * read: none is lost, none is read twice, also when another server reads on.
 */
export function createNewsReader({ sql: database, relays, name, isHeld, handle }: NewsReaderOptions) {
  const places = new Map<string, number>()
  const keyOf = (relay: string) => (name === '' ? relay : `${name} ${relay}`)

  async function savedPlace(key: string): Promise<number | undefined> {
    const [row] = await database.query(sql('SELECT seq FROM push_cursors WHERE relay = ?', key))
    return row && Number(row['seq'])
  }

  const savePlace = (key: string, place: number) =>
    sql(
      `INSERT INTO push_cursors VALUES (?, ?) ON CONFLICT (relay) DO UPDATE SET seq = excluded.seq`,
      key,
      place,
    )

  async function readRelay(key: string, relay: WatchedRelay): Promise<void> {
    let place = places.get(key)
    if (place === undefined) {
      place = relay.start(await savedPlace(key))
      places.set(key, place)
      await database.run([savePlace(key, place)])
    }
    for (let news = relay.next(place); news && isHeld(); news = relay.next(place)) {
      const statements = await handle(news.events)
      await database.run([...statements, savePlace(key, news.place)])
      place = news.place
      places.set(key, place)
    }
  }

  return {
    async read(): Promise<void> {
      for (const [relay, watched] of Object.entries(relays)) await readRelay(keyOf(relay), watched)
    },
    /** Ends watching: another server may read on from here. */
    stop(): void {
      places.clear()
      for (const relay of Object.values(relays)) relay.stop()
    },
  }
}

/** The newest of what the relays find. */
export async function findNewest(
  relays: Readonly<Record<string, WatchedRelay>>,
  filter: Filter,
): Promise<NostrEvent | undefined> {
  const found = await Promise.all(Object.values(relays).map((relay) => relay.find({ ...filter, limit: 1 })))
  return found.flat().toSorted((a, b) => b.created_at - a.created_at)[0]
}

/** Whether an account is a stranger to a reader (64 hex each) and to the city: these stand apart in the app, and alert nobody. */
export async function isStranger(
  actor: string,
  reader: string,
  members: Pick<Members, 'isMember' | 'all'>,
  relays: Readonly<Record<string, WatchedRelay>>,
): Promise<boolean> {
  if (members.all.size === 0 || members.isMember(actor)) return false
  const contacts = { kinds: [kinds.contacts], authors: [reader], '#p': [actor] }
  return (await findNewest(relays, contacts)) === undefined
}

/** What is watched for a city: this server's relays, and the city's and the public relay where they are elsewhere. */
export function watchedRelays(
  { relays }: Community,
  origin: string,
  embedded: Readonly<Record<RelayName, Relay>>,
  verifier: Verifier,
  now: () => number,
): Readonly<Record<string, WatchedRelay>> {
  const prefix = `${origin.replace(/^http/, 'ws')}/relays/`
  const elsewhere = [relays.city, relays.public].filter((url) => !url.startsWith(prefix))
  return Object.fromEntries([
    ...relayNames.map((name) => [name, embeddedNews(embedded[name])] as const),
    ...elsewhere.map((url) => [url, remoteNews(url, verifier, now)] as const),
  ])
}
