import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Filter, NostrEvent } from '@ncc/nostr-core'
import { makeEvents } from '../verify/make-events.ts'

/** Frames written to a socket at a time. */
const burst = 200

/**
 * Three relays that all hold the same posts, each in an order of its own, and answer as fast as they can: the frames are
 * put together here and written many at a time, so that the relays take little of the machine from those who are
 * measured. A process of its own: the parent is sent their urls.
 */
const count = Number(process.argv[2] ?? 20_000)
const events = await makeEvents(count)
const newestFirst = events.toSorted((a, b) => b.created_at - a.created_at)

/** Every relay sends the newest first, but begins somewhere else, so that no copy always comes first. */
function orderOf(relay: number): NostrEvent[] {
  const start = Math.floor((relay * newestFirst.length) / 3)
  return [...newestFirst.slice(start), ...newestFirst.slice(0, start)]
}

/** A text frame of RFC 6455, not masked, as servers send it. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  if (length > 0xffff) throw new Error('no post here is that long')
  const head = length < 126 ? [0x81, length] : [0x81, 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), payload])
}

async function answer(socket: Duplex, id: string, stored: readonly Stored[], filter: Filter) {
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
  for (let at = 0; at < chosen.length && socket.writable; at += burst) {
    const frames = chosen.slice(at, at + burst).map(({ json }) => textFrame(`${head}${json}]`))
    // A socket that closes instead ends the wait too.
    if (!socket.write(Buffer.concat(frames)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  if (socket.writable) socket.write(textFrame(JSON.stringify(['EOSE', id])))
}

interface Stored {
  readonly event: NostrEvent
  readonly json: string
}

const urls = await Promise.all(
  [0, 1, 2].map(async (number) => {
    const stored = orderOf(number).map((event) => ({ event, json: JSON.stringify(event) }))
    const server = createServer((_, response) => response.writeHead(404).end())
    const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
    server.on('upgrade', (request, stream, upgradeHead) => {
      sockets.handleUpgrade(request, stream, upgradeHead, (socket) => {
        socket.on('error', () => undefined)
        socket.on('message', (data) => {
          const [type, id, filter] = JSON.parse(String(data)) as [string, string, Filter]
          if (type === 'REQ') void answer(stream, id, stored, filter).catch(() => undefined)
        })
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }),
)
process.send?.(urls)
