import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { HttpError } from '../auth/http-error.ts'
import { bodyOf, withBody, type BodyLimits } from '../auth/read-body.ts'
import { Budget } from '../budget.ts'
import { createSemaphore } from '../media/semaphore.ts'
import { callFunction } from '../testing/call-function.ts'
import { createFunctionRoutes, type FunctionParts } from './routes.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'

test('an account that calls too often waits for the next minute, the others do not', async () => {
  const { origin } = await startTestServer()
  const [alice, bob] = [generateSecretKey(), generateSecretKey()]
  const call = (by: Uint8Array) =>
    callFunction(origin, 'claim-name', by, { pubkey: getPublicKey(by), name: '!' })
  const answers = await Promise.all(Array.from({ length: 260 }, () => call(alice)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
  const wait = answers.find(({ status }) => status === 429)?.retryAfter
  expect(wait).toBeGreaterThanOrEqual(1)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await call(bob)).status).toBe(400)
})

const limitsOf = (total: number, share = total): BodyLimits => ({
  folder: tmpdir(),
  inMemory: createSemaphore(100_000),
  accounts: new Budget({ total, share }),
  addresses: new Budget({ total, share: total }),
  minBytesPerSecond: 1_000,
  graceMs: 100,
})
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
  expect(limits.addresses.take('home', 1_000)).toBe(true)
})

test.each([
  ['HEAD', '/upload'],
  ['HEAD', '/media'],
  ['GET', `/list/${'0'.repeat(64)}`],
  ['GET', '/functions/nip96'],
  ['PUT', '/upload'],
])('%s %s is refused if one address sends too many', async (method, path) => {
  const context = { addressRate: { take: async () => 7 } }
  const parts = { context, allowedOrigins: [], log: () => undefined } as unknown as FunctionParts
  const response = await createFunctionRoutes(parts).request(path, { method })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('7')
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
  const limits = { ...limitsOf(1_000_000), folder, inMemory: createSemaphore(300_000) }
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
