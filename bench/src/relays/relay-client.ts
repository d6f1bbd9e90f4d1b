import { WebSocket } from 'ws'
import type { NostrEvent } from '@ncc/nostr-core'

/** A connection that costs little, so that the relay is what is measured. */
export interface RelayClient {
  /** Publishes all, at most `window` of them unacknowledged, and resolves with the number that was accepted. */
  publish(events: readonly NostrEvent[], window: number): Promise<number>
  /**
   * Resolves with the number of events that a REQ brings until EOSE, or with a COUNT's number.
   * @throws {Error} with the reason if the relay refuses, or if it says nothing for 20 s.
   */
  ask(type: 'REQ' | 'COUNT', filter: object): Promise<number>
  /** Opens a subscription and resolves at EOSE; `onEvent` is called for each event after that. */
  watch(filter: object, onEvent: () => void): Promise<void>
  close(): void
}

const timeoutMs = 20_000

/** @throws {Error} if there is no relay at this address. */
export async function connect(url: string): Promise<RelayClient> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const handlers = new Map<string, (type: string, rest: readonly unknown[]) => void>()
  socket.on('message', (data: Buffer) => {
    const [type, id, ...rest] = JSON.parse(String(data)) as [string, string, ...unknown[]]
    if (type === 'NOTICE') console.error(`${url}: ${id}`)
    else handlers.get(type === 'OK' ? 'OK' : id)?.(type, rest)
  })
  let last = 0

  function request(frame: (id: string) => unknown[], onEvent: () => void, stays: boolean): Promise<number> {
    const id = `q${(last += 1)}`
    return new Promise((resolve, reject) => {
      let found = 0
      let isOpen = false
      const timer = setTimeout(() => reject(new Error('no answer')), timeoutMs)
      const end = (settle: () => void) => {
        clearTimeout(timer)
        if (!stays) handlers.delete(id)
        settle()
      }
      handlers.set(id, (type, [value, reason]) => {
        if (type === 'EVENT') {
          if (isOpen) onEvent()
          else found += 1
        } else if (type === 'EOSE') {
          isOpen = true
          if (!stays) socket.send(JSON.stringify(['CLOSE', id]))
          end(() => resolve(found))
        } else if (type === 'COUNT') end(() => resolve((value as { count: number }).count))
        else if (type === 'CLOSED') end(() => reject(new Error(String(value ?? reason))))
      })
      socket.send(JSON.stringify(frame(id)))
    })
  }

  return {
    async publish(events, window) {
      const frames = events.map((event) => JSON.stringify(['EVENT', event]))
      let [sent, answered, accepted] = [0, 0, 0]
      await new Promise<void>((resolve) => {
        const send = () => {
          while (sent < frames.length && sent - answered < window) socket.send(frames[sent++] ?? '')
        }
        handlers.set('OK', (_, [isAccepted]) => {
          answered += 1
          if (isAccepted === true) accepted += 1
          if (answered === frames.length) resolve()
          else send()
        })
        send()
      })
      return accepted
    },
    ask: (type, filter) =>
      request(
        (id) => [type, id, filter],
        () => undefined,
        false,
      ),
    async watch(filter, onEvent) {
      await request((id) => ['REQ', id, filter], onEvent, true)
    },
    close: () => socket.close(),
  }
}
