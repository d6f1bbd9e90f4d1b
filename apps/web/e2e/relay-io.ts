import { finalizeEvent, getPublicKey, type EventTemplate, type NostrEvent as ToolsEvent } from 'nostr-tools'
import { SimplePool, useWebSocketImplementation as setWebSocket } from 'nostr-tools/pool'
import { WebSocket } from 'ws'
import type { NostrEvent } from '@ncc/nostr-core'

setWebSocket(WebSocket)

/** Sends one frame to a relay and collects what it says, greetings included, until `isLast`. */
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

/** Where the demo city's relays are. */
export const relayOf = (origin: string, name = 'city') => `${origin.replace('http', 'ws')}/relays/${name}`

/** Signs an event and gives it to a relay. */
export async function publishTo(url: string, template: EventTemplate, key: Uint8Array): Promise<NostrEvent> {
  const event = finalizeEvent(template, key)
  const ok = (await exchange(url, ['EVENT', event], ([type]) => type === 'OK')).at(-1)
  if (ok?.[2] !== true) throw new Error(`The relay refused: ${String(ok?.[3])}`)
  return event
}

/** The events that a relay has for a filter, newest first. */
export async function listEvents(url: string, filter: object): Promise<NostrEvent[]> {
  const answers = await exchange(url, ['REQ', 'test', filter], ([type]) => type === 'EOSE')
  const events = answers.filter(([type]) => type === 'EVENT').map((answer) => answer[2] as NostrEvent)
  return events.toSorted((a, b) => b.created_at - a.created_at)
}

/** The newest event that a relay has for a filter. */
export const askRelay = async (url: string, filter: object): Promise<NostrEvent | undefined> =>
  (await listEvents(url, filter))[0]

/** What a relay gives to anybody who asks, or to the account that makes itself known with its key (NIP-42). */
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

/** The private messages that lie on a relay for an account (kind 1059), which gives them to nobody else. */
export const readWraps = (url: string, reader: Uint8Array) =>
  overhear(url, { kinds: [1059], '#p': [getPublicKey(reader)] }, reader)
