import {
  EventGate,
  kinds,
  RelayPool,
  webSocketTransport,
  type NostrEvent,
  type Verifier,
} from '@ncc/nostr-core'
import { LimitedWebSocket } from '../badges/city-relays.ts'
import type { Log } from '../log.ts'
import { alertKinds } from './alert.ts'
import { eventsAtOnce, type WatchedRelay } from './watched-relay.ts'

/** The dependencies of a remote relay's news; `now` gives seconds. */
export interface RemoteNewsOptions {
  readonly url: string
  readonly verifier: Verifier
  readonly now: () => number
  readonly log: Log
}

/** How far (seconds) a new subscription looks back before the saved cursor: events arrive late, and clocks differ. */
const overlapSeconds = 10 * 60
/** Cursors advance at least this often (seconds), so that a restart does not read a quiet period again. */
const restSeconds = 60
/** The maximum number of unread events; the oldest are dropped first. */
const maxWaiting = 20_000
const answerMs = 4_000
/** A relay that has not answered is not asked again for this long (seconds): each question would wait for `answerMs`. */
const silentSeconds = 60
/** Beyond this rate questions are not asked, so that a flood of mentions does not become a flood of queries. */
const questionsPerSecond = 20

/** Kinds that a remote relay shows to this server: it shows messages only to their recipients. */
const openKinds = alertKinds.filter((kind) => kind !== kinds.giftWrap && kind !== kinds.encryptedMessage)

/**
 * A relay elsewhere. Its cursors are dates in seconds: everything dated before has been read, as far as the relay had sent all
 * it stored. An event that it returns twice is queued once.
 */
export function remoteNews({ url, verifier, now, log }: RemoteNewsOptions): WatchedRelay {
  let pool: RelayPool | undefined
  let waiting: NostrEvent[] = []
  let dropped = 0
  /** When (seconds) everything that the relay stores was last known to be received; undefined while it is. */
  let receivedUntil: number | undefined
  let startedFrom = 0
  let silentSince: number | undefined
  let asked = { second: 0, count: 0 }
  const connected = () =>
    (pool ??= new RelayPool({
      gate: new EventGate(verifier),
      transport: webSocketTransport(LimitedWebSocket),
    }))
  const fallBehind = () => {
    receivedUntil ??= now()
  }
  /** The cursor after what has been taken from `waiting`. */
  function cursorNow(): number {
    // Not ahead of a clock that was set back.
    const received = Math.min(receivedUntil ?? now(), now())
    const oldest = waiting.reduce((first, { created_at }) => Math.min(first, created_at), received)
    return Math.max(oldest, Math.min(startedFrom, received))
  }
  return {
    start(cursor) {
      const from = Math.min(cursor ?? now(), now())
      const since = cursor === undefined ? from : from - overlapSeconds
      startedFrom = from
      receivedUntil = from
      const handlers = {
        onEvent(event: NostrEvent) {
          waiting.push(event)
          if (waiting.length <= maxWaiting) return
          waiting.shift()
          dropped += 1
        },
        onEose: () => {
          receivedUntil = undefined
        },
        onClosed: fallBehind,
        onDown: fallBehind,
      }
      connected().req([{ kinds: openKinds, since, limit: maxWaiting }], handlers, {
        relays: [url],
        overlapSeconds,
      })
      return from
    },
    next(cursor) {
      if (dropped > 0) log('warn', 'a relay sent more news than could be read', { relay: url, dropped })
      dropped = 0
      const events = waiting.slice(0, eventsAtOnce)
      waiting = waiting.slice(eventsAtOnce)
      const next = cursorNow()
      return events.length === 0 && Math.abs(next - cursor) < restSeconds
        ? undefined
        : { events, cursor: next }
    },
    stop() {
      pool?.close()
      pool = undefined
      waiting = []
    },
    async find(filter) {
      if (silentSince !== undefined && Math.abs(now() - silentSince) < silentSeconds) return undefined
      if (asked.second !== now()) asked = { second: now(), count: 0 }
      asked.count += 1
      if (asked.count > questionsPerSecond) return undefined
      const { events, relays } = await connected().query([filter], { relays: [url], timeoutMs: answerMs })
      const report = relays[url]
      if (report?.state === 'ok' || report?.state === 'zero') return events
      silentSince = now()
      log('warn', 'a relay does not answer', { relay: url, error: report?.reason ?? '' })
      return undefined
    },
  }
}
