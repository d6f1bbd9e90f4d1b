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
import type { Roster } from '../members/roster.ts'
import type { Relay } from '../relay/relay.ts'
import { sql, type Sql, type Statement } from '../state/sql.ts'
import { alertKinds } from './alert.ts'

/** A relay that is read for new events. A cursor is a position in it: a number that only the relay interprets. */
export interface WatchedRelay {
  /** Starts watching from the cursor where an earlier server stopped, or from now on; returns the cursor. */
  start(cursor: number | undefined): number
  /** The next events after a cursor, and the cursor after them; undefined if there are none. */
  next(cursor: number): { readonly events: readonly NostrEvent[]; readonly cursor: number } | undefined
  /** Ends watching, until the next start. */
  stop(): void
  /** The matching events that everybody may read, newest first. */
  find(filter: Filter & { readonly limit: number }): Promise<readonly NostrEvent[]>
}

const eventsAtOnce = 200

/** A relay of this server: every event has a number, so none is missed or read twice. */
export function embeddedNews(relay: Pick<Relay, 'findPublic' | 'findAfter' | 'lastSeq'>): WatchedRelay {
  return {
    // After a restore from a backup, the relay's numbers are lower than the saved cursor.
    start: (cursor = relay.lastSeq) => Math.min(cursor, relay.lastSeq),
    next(cursor) {
      if (cursor >= relay.lastSeq) return undefined
      const { events, seq } = relay.findAfter(cursor, alertKinds, eventsAtOnce)
      return { events, cursor: seq }
    },
    stop: () => undefined,
    find: async (filter) => relay.findPublic(filter),
  }
}

/** How far (seconds) a new subscription looks back before the saved cursor: events arrive late, and clocks differ. */
const overlap = 10 * 60
/** Cursors advance at least this often (seconds), so that a restart does not read a quiet period again. */
const restSeconds = 60
/** The maximum number of unread events; the oldest are dropped first. */
const maxWaiting = 20_000
const answerMs = 4_000
/** Beyond this rate `find` returns nothing, so that a flood of mentions does not become a flood of queries. */
const questionsPerSecond = 20

/** Kinds that a remote relay shows to this server: it shows messages only to their recipients. */
const openKinds = alertKinds.filter((kind) => kind !== kinds.giftWrap && kind !== kinds.encryptedMessage)

/**
 * A remote relay, whose cursors are dates in seconds. An event that it returns twice is queued once. `now` in seconds.
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
    start(cursor) {
      const handlers = {
        onEvent(event: NostrEvent) {
          waiting.push(event)
          if (waiting.length > maxWaiting) waiting.shift()
        },
      }
      // Not ahead of a clock that was set back.
      const from = Math.min(cursor ?? now(), now())
      const since = cursor === undefined ? from : from - overlap
      connected().req([{ kinds: openKinds, since, limit: maxWaiting }], handlers, { relays: [url], overlap })
      return from
    },
    next(cursor) {
      if (waiting.length === 0)
        return Math.abs(now() - cursor) < restSeconds ? undefined : { events: [], cursor: now() }
      const events = waiting.slice(0, eventsAtOnce)
      waiting = waiting.slice(eventsAtOnce)
      return { events, cursor: now() }
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
  /** The reader's name; each reader has its own cursors. */
  readonly name: string
  /** Whether this server reads now. */
  readonly isHeld: () => boolean
  /** Turns events into the statements to run for them. */
  readonly handle: (events: readonly NostrEvent[]) => Promise<readonly Statement[]>
}

/**
 * Reads new events of the relays in order. The statements for them run in one transaction that also saves how far they
 * were read, so that no event is lost or handled twice, even when another server continues.
 */
export function createNewsReader({ sql: database, relays, name, isHeld, handle }: NewsReaderOptions) {
  const cursors = new Map<string, number>()
  const keyOf = (relay: string) => (name === '' ? relay : `${name} ${relay}`)

  async function savedCursor(key: string): Promise<number | undefined> {
    const [row] = await database.query(sql('SELECT seq FROM push_cursors WHERE relay = ?', key))
    return row && Number(row['seq'])
  }

  const saveCursor = (key: string, cursor: number) =>
    sql(
      `INSERT INTO push_cursors VALUES (?, ?) ON CONFLICT (relay) DO UPDATE SET seq = excluded.seq`,
      key,
      cursor,
    )

  async function readRelay(key: string, relay: WatchedRelay): Promise<void> {
    let cursor = cursors.get(key)
    if (cursor === undefined) {
      cursor = relay.start(await savedCursor(key))
      cursors.set(key, cursor)
      await database.run([saveCursor(key, cursor)])
    }
    for (let news = relay.next(cursor); news && isHeld(); news = relay.next(cursor)) {
      const statements = await handle(news.events)
      await database.run([...statements, saveCursor(key, news.cursor)])
      cursor = news.cursor
      cursors.set(key, cursor)
    }
  }

  return {
    async read(): Promise<void> {
      for (const [relay, watched] of Object.entries(relays)) await readRelay(keyOf(relay), watched)
    },
    /** Stops watching; another server may continue from here. */
    stop(): void {
      cursors.clear()
      for (const relay of Object.values(relays)) relay.stop()
    },
  }
}

/** The newest event that matches on any of the relays. */
export async function findNewest(
  relays: Readonly<Record<string, WatchedRelay>>,
  filter: Filter,
): Promise<NostrEvent | undefined> {
  const found = await Promise.all(Object.values(relays).map((relay) => relay.find({ ...filter, limit: 1 })))
  return found.flat().toSorted((a, b) => b.created_at - a.created_at)[0]
}

/** Whether an account is neither a member nor followed by the reader (64 hex each): strangers alert nobody. */
export async function isStranger(
  actor: string,
  reader: string,
  members: Pick<Roster, 'isMember' | 'all'>,
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
