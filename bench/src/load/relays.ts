import { createServer } from 'node:http'
import type { Filter, NostrEvent } from '@ncc/nostr-core'
import { WebSocketServer, type WebSocket } from 'ws'
import { makeEvents } from '../verify/make-events.ts'

/** Frames written to a socket at a time. */
const burst = 500

/**
 * Three relays that all hold the same posts, each in an order of its own, and answer as fast as they can. A process of
 * its own: the parent is sent their urls.
 */
const count = Number(process.argv[2] ?? 20_000)
const events = await makeEvents(count)
const newestFirst = events.toSorted((a, b) => b.created_at - a.created_at)

/** Every relay sends the newest first, but begins somewhere else, so that no copy always comes first. */
function orderOf(relay: number): NostrEvent[] {
  const start = Math.floor((relay * newestFirst.length) / 3)
  return [...newestFirst.slice(start), ...newestFirst.slice(0, start)]
}

async function answer(socket: WebSocket, id: string, stored: readonly Stored[], filter: Filter) {
  const { since = 0, until = Number.POSITIVE_INFINITY, limit = stored.length } = filter
  const inTime = ({ event }: Stored) => event.created_at >= since && event.created_at <= until
  const whole = since === 0 && until === Number.POSITIVE_INFINITY && limit >= stored.length
  const chosen = whole
    ? stored
    : stored
        .filter(inTime)
        .toSorted((a, b) => b.event.created_at - a.event.created_at)
        .slice(0, limit)
  const head = `["EVENT",${JSON.stringify(id)},`
  for (let at = 0; at < chosen.length && socket.readyState === socket.OPEN; at += burst) {
    for (const { json } of chosen.slice(at, at + burst)) socket.send(`${head}${json}]`)
    if (socket.bufferedAmount > 4_000_000) await new Promise((resolve) => setImmediate(resolve))
  }
  socket.send(JSON.stringify(['EOSE', id]))
}

interface Stored {
  readonly event: NostrEvent
  readonly json: string
}

const urls = await Promise.all(
  [0, 1, 2].map(async (number) => {
    const stored = orderOf(number).map((event) => ({ event, json: JSON.stringify(event) }))
    const server = createServer((_, response) => response.writeHead(404).end())
    const sockets = new WebSocketServer({ server })
    sockets.on('connection', (socket) => {
      socket.on('error', () => undefined)
      socket.on('message', (data) => {
        const [type, id, filter] = JSON.parse(String(data)) as [string, string, Filter]
        if (type === 'REQ') void answer(socket, id, stored, filter)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }),
)
process.send?.(urls)
