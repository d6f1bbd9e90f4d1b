import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpServer } from './http-server.ts'
import { connectRaw } from './testing/raw-client.ts'

const anywhere = { port: 0, host: '127.0.0.1', proxies: 0 }

test('a body that arrives too slowly is answered with 408', async () => {
  const fetch = async (request: Request) => new Response(await request.text())
  const server = await startHttpServer({ ...anywhere, requestMs: 300 })
  server.serve({ fetch, relays: {} as never })
  onTestFinished(() => server.close())
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.write('POST / HTTP/1.1\r\nhost: city.example\r\ncontent-length: 1000\r\n\r\nx')
  const slowStream = setInterval(() => socket.write('x'), 50)
  onTestFinished(() => clearInterval(slowStream))
  socket.on('data', (data) => {
    answer += String(data)
    // What is written to a closed connection resets it.
    clearInterval(slowStream)
  })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.on('close', resolve))
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('errors of the server after its start are told, and it goes on', async () => {
  const problems: string[] = []
  const server = await startHttpServer({ ...anywhere, warn: (problem) => problems.push(problem) })
  server.serve({ fetch: () => new Response('here'), relays: {} as never })
  onTestFinished(() => server.close())
  const ask = async () => (await fetch(`http://127.0.0.1:${server.port}/`)).text()
  let listening: Server | undefined
  const find = (message: unknown) => ({ server: listening } = message as { server: Server })
  subscribe('http.server.request.start', find)
  await ask()
  unsubscribe('http.server.request.start', find)
  for (const reason of ['first', 'second']) listening?.emit('error', new Error(reason))
  expect(await ask()).toBe('here')
  expect(problems).toEqual(['The HTTP server: Error: first', 'The HTTP server: Error: second'])
})

test('on shutdown, a running request is answered and a new one is not accepted', async () => {
  let arrived = (): void => undefined
  const arrival = new Promise<void>((resolve) => (arrived = resolve))
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const answer = async () => {
    arrived()
    await released
    return new Response('done')
  }
  const server = await startHttpServer(anywhere)
  server.serve({ fetch: answer, relays: {} as never })
  const url = `http://127.0.0.1:${server.port}/`
  const asked = fetch(url)
  await arrival
  const closed = server.close(60_000)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  release()
  expect(await (await asked).text()).toBe('done')
  await closed
})

test('a response that never ends is cut off after the timeout', async () => {
  const endless = async () =>
    new Response(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(1)) }))
  const server = await startHttpServer(anywhere)
  server.serve({ fetch: endless, relays: {} as never })
  const response = await fetch(`http://127.0.0.1:${server.port}/`)
  const read = response.arrayBuffer()
  read.catch(() => undefined)
  await server.close(100)
  await expect(read).rejects.toThrow('terminated')
})

test('while the server starts, everything is answered with 503, WebSockets too', async () => {
  const server = await startHttpServer(anywhere)
  onTestFinished(() => server.close())
  const response = await fetch(`http://127.0.0.1:${server.port}/healthz`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toEqual({ status: 'failing', checks: { setup: 'under way' } })
  await expect(connectRaw(`ws://127.0.0.1:${server.port}/relays/city`)).rejects.toThrow('503')
})

const upgrade = (protocol: string, path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: city.example\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`

test('a WebSocket that is refused leaves no connection, although its client does not close it', async () => {
  const server = await startHttpServer(anywhere)
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }).resume()
  onTestFinished(() => void socket.destroy())
  socket.write(upgrade('websocket', '/relays/city'))
  await once(socket, 'end')
  // What arrives at a connection that is gone is answered with a reset.
  const writing = setInterval(() => socket.write('x'), 20)
  onTestFinished(() => clearInterval(writing))
  await once(socket, 'error')
  await server.close()
})

test('a request that offers another protocol is answered as if it did not', async () => {
  const server = await startHttpServer(anywhere)
  onTestFinished(() => server.close())
  server.serve({ fetch: () => new Response('done'), relays: {} as never })
  const socket = connect(server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (const request of [
    upgrade('h2c', '/healthz'),
    upgrade('websocket', '/healthz'),
    upgrade('h2c', '/relays/city'),
  ]) {
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  }
})

test('a health check by HTTP/1.0, which names no host, is answered', async () => {
  const server = await startHttpServer(anywhere)
  onTestFinished(() => server.close())
  server.serve({ fetch: () => new Response('done'), relays: {} as never })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.0\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
})

const getAll = (count: number) => 'GET / HTTP/1.1\r\nhost: city.example\r\n\r\n'.repeat(count)

test.each([0, 1])(
  'what one client has asked for and not read is limited, behind %i proxies, and the others are served',
  async (proxies) => {
    const unread = { total: 10_000_000, share: 1_500_000 }
    const server = await startHttpServer({ ...anywhere, proxies, unread })
    let handled = 0
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const fetchHandler = async () => {
      handled += 1
      await released
      return new Response('done', { headers: { 'content-length': '4' } })
    }
    server.serve({ fetch: fetchHandler, relays: {} as never })
    onTestFinished(() => server.close())
    const url = `http://127.0.0.1:${server.port}/`
    const getMany = (count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await fetch(url)).status))
    const first = getMany(10)
    // Each takes 144 kB until it is known that its response is short.
    await expect.poll(() => handled).toBe(10)
    expect(await getMany(3)).toEqual([503, 503, 503])
    if (proxies > 0) {
      const other = fetch(url, { headers: { 'x-forwarded-for': '192.0.2.7' } })
      await expect.poll(() => handled).toBe(11)
      release()
      expect((await other).status).toBe(200)
    }
    release()
    expect(await first).toEqual(Array(10).fill(200))
    // What was read is free again.
    expect(await getMany(10)).toEqual(Array(10).fill(200))
  },
)

test('refusals do not pile up behind a response that is not read: the connection is ended', async () => {
  const server = await startHttpServer({ ...anywhere, unread: { total: 10_000_000, share: 150_000 } })
  server.serve({ fetch: () => new Response(new Uint8Array(5_000_000)), relays: {} as never })
  onTestFinished(() => server.close())
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.write(getAll(1_000))
  await once(socket, 'close')
})

test('the address that uses most loses the oldest response that it does not read, and everybody else is answered', async () => {
  const unread = { total: 600_000, share: 300_000 }
  const server = await startHttpServer({ ...anywhere, proxies: 1, unread })
  let handled = 0
  const fetchHandler = (request: Request) => {
    handled += 1
    if (request.url.endsWith('/healthz')) return new Response('ok', { headers: { 'content-length': '2' } })
    return new Response(new Uint8Array(5_000_000), { headers: { 'content-length': '5000000' } })
  }
  server.serve({ fetch: fetchHandler, relays: {} as never })
  onTestFinished(() => server.close())
  // Each takes 144 kB, so four of them are all that fits.
  const sockets = []
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.3']) {
    const socket = connect(server.port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    socket.write(
      `GET / HTTP/1.1\r\nhost: city.example\r\nconnection: close\r\nx-forwarded-for: ${address}\r\n\r\n`,
    )
    sockets.push(socket)
    await expect.poll(() => handled).toBe(sockets.length)
  }
  const url = `http://127.0.0.1:${server.port}/healthz`
  const headers = { 'x-forwarded-for': '192.0.2.9' }
  for (const _ of [0, 1, 2]) expect((await fetch(url, { headers })).status).toBe(200)
  const isWhole = sockets.map(async (socket) => {
    let length = 0
    socket.on('data', (data) => (length += data.length)).resume()
    await once(socket, 'close')
    return length > 5_000_000
  })
  expect(await Promise.all(isWhole)).toEqual([false, true, true, true])
})

test('many addresses with a response each, and bodies that do not arrive, hold up nobody else', async () => {
  const server = await startHttpServer({
    ...anywhere,
    proxies: 1,
    unread: { total: 600_000, share: 300_000 },
  })
  let handled = 0
  const fetchHandler = async (request: Request) => {
    handled += 1
    if (request.method === 'GET') return new Response(new Uint8Array(5_000_000))
    return new Response(await request.text(), { headers: { 'content-length': '1' } })
  }
  server.serve({ fetch: fetchHandler, relays: {} as never })
  onTestFinished(() => server.close())
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const url = `http://127.0.0.1:${server.port}/`
  const post = async () => {
    const response = await fetch(url, { method: 'POST', body: 'x', headers: from('203.0.113.1') })
    expect(response.status).toBe(200)
  }
  const get = async () => {
    const response = await fetch(url, { headers: from('203.0.113.2') })
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 5_000_000])
  }
  const send = async (request: string, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const socket = connect(server.port, '127.0.0.1').pause()
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => undefined)
      const before = handled
      socket.write(`${request}host: city.example\r\nx-forwarded-for: 192.0.2.${at % 10}\r\n\r\n`)
      await expect.poll(() => handled).toBe(before + 1)
    }
  }
  await send('GET / HTTP/1.1\r\n', 8)
  await post()
  await get()
  await send('POST / HTTP/1.1\r\ncontent-length: 1000\r\n', 30)
  await post()
  await get()
})

test('what a client that goes away has not read is free again', async () => {
  const unread = { total: 10_000_000, share: 150_000 }
  const server = await startHttpServer({ ...anywhere, unread })
  let handled = 0
  const fetchHandler = () => {
    handled += 1
    return new Response(new Uint8Array(5_000_000), { headers: { 'content-length': '5000000' } })
  }
  server.serve({ fetch: fetchHandler, relays: {} as never })
  onTestFinished(() => server.close())
  const socket = connect(server.port, '127.0.0.1').pause()
  socket.write(getAll(1))
  await expect.poll(() => handled).toBe(1)
  const url = `http://127.0.0.1:${server.port}/`
  expect((await fetch(url)).status).toBe(503)
  socket.destroy()
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
})

test('a connection whose client does not read is ended', async () => {
  const server = await startHttpServer({ ...anywhere, idleMs: 300 })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const endless = () =>
    new Response(
      new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)), cancel: () => end() }),
    )
  server.serve({ fetch: endless, relays: {} as never })
  onTestFinished(() => server.close())
  const socket = connect(server.port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(getAll(1))
  await ended
})
