import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Budget } from '../budget.ts'
import { createSemaphore } from '../media/semaphore.ts'
import { limitsOf } from '../testing/body-limits.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { HttpError } from './http-error.ts'
import { bodyOf, createBodyLimits, withBody } from './read-body.ts'

const alice = { pubkey: 'a', address: 'home' }
const bob = { pubkey: 'b', address: 'home' }

test('all bodies together stay within the budget and free it again', async () => {
  const limits = limitsOf(1_000)
  const send = (bytes: number, use: () => Promise<string>) =>
    withBody(
      bodyOf(new Request('http://x/', { method: 'POST', body: new Uint8Array(bytes) })),
      900,
      alice,
      limits,
      use,
    )
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  let begun = () => undefined as void
  const started = new Promise<void>((resolve) => (begun = resolve))
  const first = send(800, async () => {
    begun()
    await held
    return 'first'
  })
  await started
  await expect(send(800, async () => 'second')).rejects.toMatchObject({ status: 429 })
  expect(await send(100, async () => 'small')).toBe('small')
  await expect(send(901, async () => 'large')).rejects.toMatchObject({ status: 413 })
  release()
  expect(await first).toBe('first')
  expect(await send(900, async () => 'again')).toBe('again')
})

test('a body that is cut off frees its share too', async () => {
  const limits = limitsOf(1_000)
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(600)),
    pull: (controller) => controller.error(new Error('gone')),
  })
  const request = new Request('http://x/', { method: 'POST', body: broken, duplex: 'half' } as RequestInit)
  await expect(withBody(bodyOf(request), 900, alice, limits, async () => '')).rejects.toBeInstanceOf(
    HttpError,
  )
  expect(limits.addresses.reserve('home', 1_000)).toBeDefined()
})

const unfinished = (announced: number) =>
  new Request('http://x/', {
    method: 'POST',
    body: new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(10)) }),
    headers: { 'content-length': String(announced) },
    duplex: 'half',
  } as RequestInit)

test('incomplete uploads count against their account’s share before they are read, and are ended if they are too slow', async () => {
  const limits = limitsOf(1_000, 500)
  const slow = withBody(bodyOf(unfinished(400)), 900, alice, limits, async () => '')
  await expect(withBody(bodyOf(unfinished(400)), 900, alice, limits, async () => '')).rejects.toMatchObject({
    status: 429,
  })
  const body = new Request('http://x/', { method: 'POST', body: new Uint8Array(500) })
  expect(await withBody(bodyOf(body), 900, bob, limits, async () => 'honest')).toBe('honest')
  await expect(slow).rejects.toMatchObject({ status: 408 })
  expect(limits.accounts.take('a', 500)).toBe(true)
})

test('a large body is on disk until it is complete, and only some are in memory at a time', async () => {
  const folder = await temporaryFolder()
  const limits = {
    ...limitsOf(1_000_000),
    folder,
    inMemory: createSemaphore({ total: 300_000, share: 300_000 }),
  }
  const sent = new Uint8Array(200_000).map((_, at) => at)
  let inMemory = 0
  const most = await Promise.all(
    ['a', 'b', 'c'].map((pubkey) => {
      const pieces = new Blob([sent.slice(0, 10_000), sent.slice(10_000)]).stream()
      return withBody(
        { stream: pieces, announced: null },
        900_000,
        { pubkey, address: pubkey },
        limits,
        async (body) => {
          inMemory += 1
          expect(Buffer.compare(body, sent)).toBe(0)
          await setImmediate()
          const now = inMemory
          inMemory -= 1
          return now
        },
      )
    }),
  )
  expect(most).toEqual([1, 1, 1])
  expect(await readdir(folder)).toEqual([])
})

const bodyFrom = (bytes: number) =>
  bodyOf(new Request('http://x/', { method: 'POST', body: new Uint8Array(bytes) }))

test('a small body is not behind large ones that wait for memory, and a body whose client is gone is dropped', async () => {
  const limits = limitsOf(1_000_000)
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const done: string[] = []
  const send = (name: string, bytes: number, signal?: AbortSignal) => {
    const sender = { pubkey: name, address: name, ...(signal && { signal }) }
    return withBody(bodyFrom(bytes), 900_000, sender, limits, async () => void done.push(name))
  }
  let begun = () => undefined as void
  const started = new Promise<void>((resolve) => (begun = resolve))
  const first = withBody(bodyFrom(90_000), 900_000, alice, limits, () => (begun(), held))
  await started
  const client = new AbortController()
  const [gone, large] = [send('gone', 90_000, client.signal), send('large', 90_000)]
  await send('small', 60_000)
  client.abort()
  await expect(gone).rejects.toMatchObject({ status: 400 })
  release()
  await Promise.all([first, large])
  expect(done).toEqual(['small', 'large'])
})

test('bodies are taken while a few addresses have uploads as large as all may be: one with more than theirs makes room', async () => {
  const megabyte = 1024 * 1024
  const limits = createBodyLimits(tmpdir())
  const ended: string[] = []
  for (const [address, size] of Object.entries({ a: 250, b: 250, c: 250, d: 250, e: 24 })) {
    limits.addresses.reserve(address, size * megabyte)?.endWith(() => ended.push(address))
  }
  expect(await withBody(bodyFrom(2_000_000), 2_000_000, alice, limits, async () => 'taken')).toBe('taken')
  expect(ended).toEqual(['a'])
})

test('a small body is taken however many addresses have as much', async () => {
  const limits = createBodyLimits(tmpdir())
  for (let at = 0; at < 1_024; at += 1) limits.addresses.reserve(`${at}`, 1024 * 1024)
  expect(await withBody(bodyFrom(60_000), 60_000, alice, limits, async () => 'taken')).toBe('taken')
  await expect(
    withBody(bodyFrom(2_000_000), 2_000_000, alice, limits, async () => 'taken'),
  ).rejects.toMatchObject({ status: 503 })
})

test('an incomplete upload that has to make room is ended, and frees its share', async () => {
  const accounts = new Budget({ total: Infinity, share: 1_000 })
  const limits = { ...limitsOf(1_000), accounts, graceMs: 10_000 }
  const slow = withBody(bodyOf(unfinished(900)), 900, alice, limits, async () => '')
  const refused = expect(slow).rejects.toMatchObject({ status: 503 })
  const visitor = { pubkey: 'c', address: 'elsewhere' }
  expect(await withBody(bodyFrom(500), 900, visitor, limits, async () => 'honest')).toBe('honest')
  await refused
  expect(limits.accounts.take('a', 1_000)).toBe(true)
  expect(limits.addresses.reserve('home', 1_000)).toBeDefined()
})

test('a body of unknown length that comes byte by byte is counted in few steps', async () => {
  const limits = createBodyLimits(tmpdir())
  const reserve = vi.spyOn(limits.addresses, 'reserve')
  let left = 30_000
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(1)) : controller.close()),
  })
  const body = { stream, announced: null }
  expect(await withBody(body, 1_000_000, alice, limits, async ({ length }) => length)).toBe(30_000)
  expect(reserve.mock.calls.length).toBeLessThan(60)
  expect(limits.accounts.usedBy(alice.pubkey)).toBe(0)
})
