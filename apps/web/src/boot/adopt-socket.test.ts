import { RelayPool } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { expect, it, onTestFinished } from 'vitest'
import { adoptSocket } from './adopt-socket.ts'
import { openEarlySocket, type EarlySocket } from './early-socket.ts'

const builder = createEventBuilder({ seed: 8 })
const events = builder.events(3)

async function relay() {
  const started = await startFaultRelay({ script: { challenge: 'who?', authRequired: ['REQ'] }, events })
  onTestFinished(() => started.stop())
  return started
}

function earlySocketTo(url: string): EarlySocket {
  Object.assign(globalThis, { location: { href: 'http://localhost/' } })
  return openEarlySocket({ relays: { city: url } } as Parameters<typeof openEarlySocket>[0])
}

const asAlice = (url: string, challenge: string) =>
  Promise.resolve(
    builder.event('alice', {
      kind: 22_242,
      tags: [
        ['relay', url],
        ['challenge', challenge],
      ],
    }),
  )

async function read(early: EarlySocket | undefined, url: string) {
  const pool = new RelayPool({ transport: adoptSocket(early), authenticate: asAlice })
  onTestFinished(() => pool.close())
  return (await pool.query([{ kinds: [1] }], { relays: [url] })).events.length
}

it('the first connection to its address is the early one, with the challenge that it has received', async () => {
  const started = await relay()
  const early = earlySocketTo(started.url)
  await new Promise((resolve) => early.socket.addEventListener('message', resolve))
  expect(await read(early, started.url)).toBe(3)
  expect(started.opened).toBe(1)
})

it('a relay that sends more than is kept before anybody listens is connected anew', async () => {
  const started = await relay()
  const early = earlySocketTo(started.url)
  await new Promise((resolve) => early.socket.addEventListener('message', resolve))
  for (let i = 0; i < 20; i++) started.broadcast('["NOTICE","wait"]')
  await expect.poll(() => early.socket.readyState).toBeGreaterThan(WebSocket.OPEN)
  expect(await read(early, started.url)).toBe(3)
  expect(started.opened).toBe(2)
})

it('one that is still opening is used as well', async () => {
  const started = await relay()
  expect(await read(earlySocketTo(started.url), started.url)).toBe(3)
  expect(started.opened).toBe(1)
})

it.each(['closed', 'to another address', 'absent'])('one that is %s is not used', async (how) => {
  const [started, other] = [await relay(), await relay()]
  const early = how === 'absent' ? undefined : earlySocketTo(how === 'closed' ? started.url : other.url)
  if (how === 'closed') {
    early?.socket.close()
    await expect.poll(() => early?.socket.readyState).toBeGreaterThan(WebSocket.OPEN)
  }
  expect(await read(early, started.url)).toBe(3)
})
