import { WebSocket } from 'ws'
import {
  EventGate,
  RelayPool,
  webSocketTransport,
  type Filter,
  type NostrEvent,
  type Verifier,
} from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { relaysUrl, type RelayName } from '../relay-names.ts'
import type { Relay } from '../relay/relay.ts'

/** A relay that the server itself publishes to and reads from. */
export interface CityRelay {
  /** Resolves when the relay has accepted all events. @throws {Error} if it has not. */
  publish(events: readonly NostrEvent[]): Promise<void>
  /** Stored events that match a filter, each verified. @throws {Error} if the relay did not answer. */
  find(filter: Filter): Promise<readonly NostrEvent[]>
}

/** The city's and the public relay: embedded ones directly, others over the network. */
export function cityRelays(
  { relays }: Community,
  origin: string,
  embedded: Readonly<Record<RelayName, Relay>>,
  verifier: Verifier,
): CityRelay[] {
  const prefix = relaysUrl(origin)
  return [...new Set([relays.city, relays.public])].map((url) => {
    const name = url.startsWith(prefix) ? url.slice(prefix.length) : ''
    return Object.hasOwn(embedded, name)
      ? embeddedRelay(embedded[name as RelayName])
      : remoteRelay(url, verifier)
  })
}

function embeddedRelay(relay: Pick<Relay, 'publish' | 'find'>): CityRelay {
  return {
    async publish(events) {
      const verdicts = await relay.publish(events)
      const refusal = verdicts.find(({ accepted }) => !accepted)
      if (refusal) throw new Error(refusal.message)
    },
    find: async (filter) => relay.find(filter),
  }
}

const maxMessageBytes = 1024 * 1024

/** How many events of an answer are read. */
const maxFound = 20

/** The platform's WebSocket receives a message of any size before it can be refused. */
export class LimitedWebSocket extends WebSocket {
  constructor(url: string) {
    super(url, { maxPayload: maxMessageBytes })
  }
}

/** A relay elsewhere, which may be broken or hostile; every call opens a connection of its own. */
export function remoteRelay(url: string, verifier: Verifier, timeoutMs = 8_000): CityRelay {
  async function connected<T>(run: (pool: RelayPool) => Promise<T>): Promise<T> {
    const pool = new RelayPool({
      gate: new EventGate(verifier),
      transport: webSocketTransport(LimitedWebSocket),
      connectTimeoutMs: timeoutMs,
      answerTimeoutMs: timeoutMs,
    })
    try {
      return await run(pool)
    } finally {
      pool.close()
    }
  }
  return {
    publish: (events) =>
      connected(async (pool) => {
        const reports = await Promise.all(events.map((event) => pool.publish(event, { relays: [url] })))
        for (const { [url]: outcome } of reports) {
          if (outcome?.status !== 'accepted') throw new Error(`${url}: ${outcome?.reason}`)
        }
      }),
    find: (filter) =>
      connected(async (pool) => {
        const request = { relays: [url], timeoutMs }
        const { events, relays } = await pool.query([{ ...filter, limit: maxFound }], request)
        const { state, reason } = relays[url] ?? {}
        if (events.length === 0 && state !== 'zero') throw new Error(`${url}: ${reason}`)
        return events
      }),
  }
}
