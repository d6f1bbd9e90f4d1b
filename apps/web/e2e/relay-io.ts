import { finalizeEvent, getPublicKey, type EventTemplate, type NostrEvent as ToolsEvent } from 'nostr-tools'
import { SimplePool, useWebSocketImplementation as setWebSocket } from 'nostr-tools/pool'
import { WebSocket } from 'ws'
import type { NostrEvent } from '@ncc/nostr-core'

setWebSocket(WebSocket)

/** Sends one frame to a relay and collects its answers, from the first frame on, until `isLast`. */
async function exchange(
  url: string,
  frame: unknown[],
  isLast: (answer: unknown[]) => boolean,
): Promise<unknown[][]> {
  const socket = new WebSocket(url)
  const answers: unknown[][] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify(frame)))
    socket.on('error', reject)
    socket.on('message', (data) => {
      const answer = JSON.parse(String(data)) as unknown[]
      answers.push(answer)
      if (isLast(answer)) resolve()
    })
  })
  socket.close()
  return answers
}

/** The URLs of the demo city's relays. */
export const relayOf = (origin: string, name = 'city') => `${origin.replace('http', 'ws')}/relays/${name}`

/** Signs an event and sends it to a relay. */
export async function publishTo(url: string, template: EventTemplate, key: Uint8Array): Promise<NostrEvent> {
  const event = finalizeEvent(template, key)
  const ok = (await exchange(url, ['EVENT', event], ([type]) => type === 'OK')).at(-1)
  if (ok?.[2] !== true) throw new Error(`The relay refused: ${String(ok?.[3])}`)
  return event
}

/** Sends signed events to a relay, all at once. */
export async function publishAll(url: string, events: readonly NostrEvent[]): Promise<void> {
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => {
    let accepted = 0
    socket.on('open', () => {
      for (const event of events) socket.send(JSON.stringify(['EVENT', event]))
    })
    socket.on('error', reject)
    socket.on('message', (data) => {
      const [type, , isAccepted, reason] = JSON.parse(String(data)) as unknown[]
      if (type !== 'OK') return
      if (isAccepted !== true) reject(new Error(`The relay refused: ${String(reason)}`))
      accepted += 1
      if (accepted === events.length) resolve()
    })
  })
  socket.close()
}

/** The events of a relay that match a filter, newest first. */
export async function listEvents(url: string, filter: object): Promise<NostrEvent[]> {
  const answers = await exchange(url, ['REQ', 'test', filter], ([type]) => type === 'EOSE')
  const events = answers.filter(([type]) => type === 'EVENT').map((answer) => answer[2] as NostrEvent)
  return events.toSorted((a, b) => b.created_at - a.created_at)
}

/** The newest event of a relay that matches a filter. */
export const askRelay = async (url: string, filter: object): Promise<NostrEvent | undefined> =>
  (await listEvents(url, filter))[0]

/** The events that a relay sends to anybody, or to an account that authenticates with its key (NIP-42). */
export async function overhear(
  url: string,
  filter: { kinds: number[]; '#p': string[] },
  reader?: Uint8Array,
): Promise<ToolsEvent[]> {
  const pool = new SimplePool()
  const found: ToolsEvent[] = []
  await new Promise<void>((resolve) => {
    pool.subscribe([url], filter, {
      onevent: (event) => found.push(event),
      oneose: resolve,
      ...(reader && { onauth: async (template: EventTemplate) => finalizeEvent(template, reader) }),
    })
  })
  pool.close([url])
  return found
}

/** The private messages for an account on a relay (kind 1059), which sends them to nobody else. */
export const readWraps = (url: string, reader: Uint8Array) =>
  overhear(url, { kinds: [1059], '#p': [getPublicKey(reader)] }, reader)
