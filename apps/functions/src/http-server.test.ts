import { once } from 'node:events'
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
  socket.on('data', (data) => (answer += String(data)))
  socket.write('POST / HTTP/1.1\r\nhost: city.example\r\ncontent-length: 1000\r\n\r\nx')
  const slowStream = setInterval(() => socket.write('x'), 50)
  onTestFinished(() => clearInterval(slowStream))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
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
