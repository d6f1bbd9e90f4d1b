import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startFaultRelay } from '../testing/relay.ts'
import { describeTransport } from '../testing/transport-suite.ts'
import { createRemoteTransport } from './remote-transport.ts'
import { serveTransport } from './serve-transport.ts'
import { webSocketTransport, type SocketHandlers, type Transport } from './transport.ts'

const never = new Promise<never>(() => undefined)

async function relay() {
  const started = await startFaultRelay()
  onTestFinished(() => started.stop())
  return started.url
}

/** A transport and the one that serves it, with the texts of each message between them. */
function connect(served: Transport, ended: Promise<unknown> = never, fallback: Transport = served) {
  const { port1, port2 } = new MessageChannel()
  const messages: (readonly string[])[] = []
  port1.addEventListener('message', ({ data }) => {
    if (data[0] === 'texts' && data[2].length > 0) messages.push(data[2])
  })
  serveTransport(port2, served)
  const transport = createRemoteTransport(port1, { ended, fallback })
  return { transport, messages, close: () => port1.close() }
}

function connected(...given: Parameters<typeof connect>) {
  const made = connect(...given)
  onTestFinished(made.close)
  return made
}

/** A transport whose only socket is told what it receives, once it is there. */
function playedTransport() {
  const { promise: played, resolve } = Promise.withResolvers<SocketHandlers>()
  const closed: string[] = []
  const transport: Transport = {
    connect: (_, handlers) => {
      resolve(handlers)
      return {
        send: () => undefined,
        close: () => {
          closed.push('closed')
          handlers.onClose('closed')
        },
      }
    },
  }
  return { transport, played, closed }
}

function listenTo(transport: Transport) {
  const told: string[] = []
  const socket = transport.connect('ws://relay.example', {
    onOpen: () => told.push('open'),
    onMessage: (text) => told.push(text),
    onClose: (reason) => told.push(`closed: ${reason}`),
  })
  return { told, socket }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
const eventFrame = (number: number) => `["EVENT","feed",{"content":"${number}"}]`

const real = connect(webSocketTransport())
afterAll(real.close)
const places = { relay, nobody: 'ws://127.0.0.1:1' }
describeTransport({ describe, test, expect }, 'a transport on another thread', real.transport, places)

test('a page of events comes in one message, with what ends it, and in order', async () => {
  const { transport, played } = playedTransport()
  const { transport: remote, messages } = connected(transport)
  const { told } = listenTo(remote)
  const socket = await played
  const frames = [...Array.from({ length: 40 }, (_, i) => eventFrame(i)), '["EOSE","feed"]']
  for (const frame of frames) socket.onMessage(frame)
  await expect.poll(() => told.length).toBe(41)
  expect(told).toEqual(frames)
  expect(messages).toHaveLength(1)
})

test('an event that nothing follows comes soon, and what came before the end comes before it', async () => {
  const { transport, played } = playedTransport()
  const { told } = listenTo(connected(transport).transport)
  const socket = await played
  socket.onMessage(eventFrame(1))
  await expect.poll(() => told).toEqual([eventFrame(1)])
  socket.onMessage(eventFrame(2))
  socket.onClose('gone')
  await expect.poll(() => told).toEqual([eventFrame(1), eventFrame(2), 'closed: gone'])
})

test('a burst comes in parts, between which the page does other things', async () => {
  const { transport, played } = playedTransport()
  const { transport: remote, messages } = connected(transport)
  const { told } = listenTo(remote)
  const socket = await played
  for (let i = 0; i < 1_000; i++) socket.onMessage(eventFrame(i))
  await expect.poll(() => told.length).toBe(1_000)
  expect(Math.max(...messages.map((texts) => texts.length))).toBe(100)
})

test('a relay that sends more than the page can read is disconnected, and what waits is dropped', async () => {
  const { transport, played, closed } = playedTransport()
  const { told } = listenTo(connected(transport).transport)
  const socket = await played
  const large = 'x'.repeat(1_000_000)
  for (let i = 0; i < 30 && closed.length === 0; i++) socket.onMessage(large)
  expect(closed).toHaveLength(1)
  await expect.poll(() => told.at(-1)).toBe('closed: sends more than can be read')
  expect(told.length).toBeLessThan(20)
})

test('a relay that sends as much while the page reads stays connected', async () => {
  const { transport, played, closed } = playedTransport()
  const { told } = listenTo(connected(transport).transport)
  const socket = await played
  const large = 'x'.repeat(1_000_000)
  for (let i = 0; i < 30; i++) {
    socket.onMessage(large)
    await expect.poll(() => told.length).toBe(i + 1)
    await turn()
  }
  expect(closed).toEqual([])
})

test('a socket that its own listener closes receives nothing more', async () => {
  const { transport, played } = playedTransport()
  const remote = connected(transport).transport
  const told: string[] = []
  const closing = remote.connect('ws://relay.example', {
    onOpen: () => undefined,
    onMessage(text) {
      told.push(text)
      closing.close()
    },
    onClose: (reason) => told.push(reason),
  })
  const socket = await played
  for (const frame of [eventFrame(1), eventFrame(2), '["EOSE","feed"]']) socket.onMessage(frame)
  await expect.poll(() => told.length).toBe(2)
  await turn()
  expect(told).toEqual([eventFrame(1), 'closed'])
})

test.each(['resolve', 'reject'] as const)(
  'when the other thread ends, its sockets are closed, and others are opened here: %s',
  async (how) => {
    const { promise: ended, ...settle } = Promise.withResolvers<void>()
    const end = settle[how]
    const [there, here] = [playedTransport(), playedTransport()]
    const { transport } = connected(there.transport, ended, here.transport)
    const first = listenTo(transport)
    end()
    await expect.poll(() => first.told).toEqual(['closed: the worker has ended'])
    const second = listenTo(transport)
    const socket = await here.played
    socket.onOpen()
    expect(second.told).toEqual(['open'])
  },
)

test('a thread that does not answer a connect counts as ended', async () => {
  const { port1 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const here = playedTransport()
  const remote = createRemoteTransport(port1, { ended: never, fallback: here.transport, silenceMs: 20 })
  const first = listenTo(remote)
  await expect.poll(() => first.told).toEqual(['closed: the worker has ended'])
  listenTo(remote)
  await expect(here.played).resolves.toBeDefined()
})

test('one that answers may take its time to connect', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const [there, here] = [playedTransport(), playedTransport()]
  serveTransport(port2, there.transport)
  const remote = createRemoteTransport(port1, { ended: never, fallback: here.transport, silenceMs: 50 })
  const { told } = listenTo(remote)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const socket = await there.played
  socket.onOpen()
  await expect.poll(() => told).toEqual(['open'])
})

test('a thread that answers too late closes what nobody waits for any more', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const there = playedTransport()
  const remote = createRemoteTransport(port1, { ended: never, fallback: there.transport, silenceMs: 20 })
  const { told } = listenTo(remote)
  await expect.poll(() => told).toEqual(['closed: the worker has ended'])
  serveTransport(port2, there.transport)
  await there.played
  await expect.poll(() => there.closed).toEqual(['closed'])
})

test('empty texts that nobody reads end the connection too', async () => {
  const { transport, played, closed } = playedTransport()
  listenTo(connected(transport).transport)
  const socket = await played
  for (let i = 0; i < 40_000 && closed.length === 0; i++) socket.onMessage('')
  expect(closed).toEqual(['closed'])
})

test('a handler that throws does not keep the next texts from the others', async () => {
  const reports: (() => void)[] = []
  const { transport, played } = playedTransport()
  const remote = connected(transport).transport
  const told: string[] = []
  remote.connect('ws://relay.example', {
    onOpen: () => undefined,
    onMessage(text) {
      told.push(text)
      if (text === eventFrame(1)) {
        vi.stubGlobal('queueMicrotask', (report: () => void) => reports.push(report))
        throw new Error('a fault of the app')
      }
      vi.unstubAllGlobals()
    },
    onClose: () => undefined,
  })
  const socket = await played
  const frames = [eventFrame(1), eventFrame(2), '["EOSE","feed"]']
  for (const frame of frames) socket.onMessage(frame)
  await expect.poll(() => told).toEqual(frames)
  // Reported like any uncaught error.
  expect(reports).toHaveLength(1)
  expect(reports[0]).toThrow('a fault of the app')
})
