import { isEvent, matchFilter, type Filter, type NostrEvent, type Verifier } from '@ncc/nostr-core'
import { WebSocket } from 'ws'
import type { Relay } from '../relay/relay.ts'

/** A relay that the server itself publishes to and reads from. */
export interface RelayPort {
  /** Resolves when the relay has taken the events. @throws {Error} if it did not. */
  publish(events: readonly NostrEvent[]): Promise<void>
  /** Stored events that a filter selects, each verified. @throws {Error} if it cannot be asked. */
  find(filter: Filter): Promise<NostrEvent[]>
}

/** One of our own relays, without a detour over the network. */
export function embeddedRelayPort(relay: Pick<Relay, 'publish' | 'find'>): RelayPort {
  return {
    async publish(events) {
      const verdicts = await relay.publish(events)
      const refusal = verdicts.find(({ accepted }) => !accepted)
      if (refusal) throw new Error(refusal.message)
    },
    find: async (filter) => relay.find(filter),
  }
}

const timeoutMs = 8_000
/** Events that are taken from a relay's answer; what it sends beyond them is not waited for. */
const maxFound = 20

/** Opens a connection for one exchange: `onFrame` says when it is over, by returning its result. */
function exchange<T>(
  url: string,
  frames: readonly unknown[][],
  onFrame: (frame: unknown[]) => { result: T } | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { handshakeTimeout: timeoutMs, maxPayload: 1024 * 1024 })
    const timer = setTimeout(() => finish(new Error(`${url} did not answer in time`)), timeoutMs)
    const finish = (outcome: { result: T } | Error) => {
      clearTimeout(timer)
      socket.terminate()
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome.result)
    }
    socket.on('error', (error) => finish(error))
    socket.on('close', () => finish(new Error(`${url} closed the connection`)))
    socket.on('open', () => {
      for (const frame of frames) socket.send(JSON.stringify(frame))
    })
    socket.on('message', (data) => {
      try {
        const frame: unknown = JSON.parse(String(data))
        const outcome = Array.isArray(frame) ? onFrame(frame) : undefined
        if (outcome) finish(outcome)
      } catch (error) {
        finish(error instanceof Error ? error : new Error(String(error)))
      }
    })
  })
}

/** A relay elsewhere, from the operator's own configuration, and yet believed nothing. */
export function remoteRelayPort(url: string, verifier: Pick<Verifier, 'verify'>): RelayPort {
  return {
    publish(events) {
      const open = new Set(events.map(({ id }) => id))
      const frames = events.map((event) => ['EVENT', event])
      return exchange(url, frames, ([type, id, accepted, message]) => {
        if (type !== 'OK' || typeof id !== 'string') return undefined
        const isThere = accepted === true || String(message).startsWith('duplicate:')
        if (!isThere) throw new Error(`${url}: ${String(message)}`)
        open.delete(id)
        return open.size === 0 ? { result: undefined } : undefined
      })
    },
    async find(filter) {
      const wanted = { ...filter, limit: maxFound }
      let sent = 0
      const found: NostrEvent[] = []
      const claimed = await exchange(url, [['REQ', 'find', wanted]], ([type, , value]) => {
        if (type === 'CLOSED') throw new Error(`${url}: ${String(value)}`)
        if (type === 'EOSE') return { result: found }
        if (type !== 'EVENT') return undefined
        if (isEvent(value) && matchFilter(filter, value)) found.push(value)
        sent += 1
        return sent === maxFound ? { result: found } : undefined
      })
      const valid = await verifier.verify(claimed)
      return claimed.filter((_, index) => valid[index] === true)
    },
  }
}
