import type { Filter, NostrEvent } from '@ncc/nostr-core'
import { WebSocket } from 'ws'
import type { Relay } from '../relay/relay.ts'

/** A relay that the server itself publishes to and reads from. */
export interface RelayPort {
  /** Resolves when the relay has taken the events. @throws {Error} if it did not. */
  publish(events: readonly NostrEvent[]): Promise<void>
  /** Stored events that a filter selects. @throws {Error} if it cannot be asked. */
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
    find: async (filter) => relay.find([filter]),
  }
}

const timeoutMs = 8_000

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

/** A relay elsewhere, from the operator's own configuration. */
export function remoteRelayPort(url: string): RelayPort {
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
    find(filter) {
      const found: NostrEvent[] = []
      return exchange(url, [['REQ', 'find', filter]], ([type, , value]) => {
        if (type === 'EVENT') found.push(value as NostrEvent)
        if (type === 'CLOSED') throw new Error(`${url}: ${String(value)}`)
        return type === 'EOSE' ? { result: found } : undefined
      })
    },
  }
}
