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
import type { Relay } from '../relay/relay.ts'
import { alertKinds } from './alert.ts'

/** A relay whose events are news. A place in it is a number that only the relay understands. */
export interface WatchedRelay {
  /** Begins to watch, from where an earlier server stopped, or from now on; returns the place. */
  start(place: number | undefined): number
  /** The next events after a place, and the place after them; undefined if there are none. */
  next(place: number): { readonly events: readonly NostrEvent[]; readonly place: number } | undefined
  /** Ends watching, until the next start. */
  stop(): void
  /** The newest event that matches. */
  find(filter: Filter): Promise<NostrEvent | undefined>
}

const eventsAtOnce = 200

/** A relay of this server: every event has a number, so none is missed or read twice. */
export function embeddedNews(relay: Pick<Relay, 'find' | 'findAfter' | 'lastSeq'>): WatchedRelay {
  return {
    // A relay restored from a backup counts from further back.
    start: (place = relay.lastSeq) => Math.min(place, relay.lastSeq),
    next(place) {
      if (place >= relay.lastSeq) return undefined
      const { events, seq } = relay.findAfter(place, alertKinds, eventsAtOnce)
      return { events, place: seq }
    },
    stop: () => undefined,
    find: async (filter) => relay.find({ ...filter, limit: 1 })[0],
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
      if (asked.count > questionsPerSecond) return undefined
      const { events } = await connected().query([{ ...filter, limit: 1 }], {
        relays: [url],
        timeout: answerMs,
      })
      return events[0]
    },
  }
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
