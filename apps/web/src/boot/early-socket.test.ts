import { expect, it, onTestFinished } from 'vitest'
import { RelayPool } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { createEarlyTransport, type EarlyTransport } from './early-socket.ts'

const builder = createEventBuilder({ seed: 8 })
const events = builder.events(3)

async function relay() {
  const started = await startFaultRelay({ script: { challenge: 'who?', authRequired: ['REQ'] }, events })
  onTestFinished(() => started.stop())
  return started
}

/** A transport that has begun to connect to that address, if to any. */
function early(url?: string): EarlyTransport {
  const transport = createEarlyTransport()
  if (url !== undefined) transport.connectEarly(url)
  return transport
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

async function read(transport: EarlyTransport, url: string) {
  const pool = new RelayPool({ transport, authenticate: asAlice })
  onTestFinished(() => pool.close())
  return (await pool.query([{ kinds: [1] }], { relays: [url] })).events.length
}

it('the first connection to its address is the early one, with the challenge that it has received', async () => {
  const started = await relay()
  const transport = early(started.url)
  await expect.poll(() => started.opened).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await read(transport, started.url)).toBe(3)
  expect(started.opened).toBe(1)
})

it('a relay that sends more than the buffer holds before anybody listens is reconnected', async () => {
  const started = await relay()
  const transport = early(started.url)
  await expect.poll(() => started.opened).toBe(1)
  for (let i = 0; i < 21; i++) started.broadcast('["NOTICE","wait"]')
  await expect.poll(() => started.open).toBe(0)
  expect(await read(transport, started.url)).toBe(3)
  expect(started.opened).toBe(2)
})

it('a relay that sends a long text is disconnected too', async () => {
  const started = await relay()
  early(started.url)
  await expect.poll(() => started.opened).toBe(1)
  started.broadcast(JSON.stringify(['NOTICE', 'x'.repeat(65_536)]))
  await expect.poll(() => started.open).toBe(0)
})

it('an invalid address is ignored: the client reports it when it connects', () => {
  expect(() => early('ws://relay.example:0:0')).not.toThrow()
})

it('an early socket that is still opening is used too', async () => {
  const started = await relay()
  expect(await read(early(started.url), started.url)).toBe(3)
  expect(started.opened).toBe(1)
})

it.each(['closed', 'to another address', 'absent'])('an early socket that is %s is not used', async (how) => {
  const [started, other] = [await relay(), await relay()]
  const transport = early(how === 'absent' ? undefined : how === 'closed' ? started.url : other.url)
  if (how === 'closed') {
    await expect.poll(() => started.opened).toBe(1)
    started.breakConnections()
    await expect.poll(() => started.open).toBe(0)
  }
  expect(await read(transport, started.url)).toBe(3)
})
