import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { HttpError } from '../auth/http-error.ts'
import { createByteBudget, withBody } from '../auth/read-body.ts'
import { callFunction } from '../testing/call-function.ts'
import { createFunctionRoutes, type FunctionParts } from './routes.ts'
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

test('all bodies together stay within the budget, and give their share back', async () => {
  const budget = createByteBudget(1_000)
  const send = (bytes: number, use: () => Promise<string>) =>
    withBody(new Request('http://x/', { method: 'POST', body: new Uint8Array(bytes) }), 900, budget, use)
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
  await expect(send(800, async () => 'second')).rejects.toMatchObject({ status: 503 })
  expect(await send(100, async () => 'small')).toBe('small')
  await expect(send(901, async () => 'large')).rejects.toMatchObject({ status: 413 })
  release()
  expect(await first).toBe('first')
  expect(await send(900, async () => 'again')).toBe('again')
})

test('a body that breaks off gives its share back too', async () => {
  const budget = createByteBudget(1_000)
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(600)),
    pull: (controller) => controller.error(new Error('gone')),
  })
  const request = new Request('http://x/', { method: 'POST', body: broken, duplex: 'half' } as RequestInit)
  await expect(withBody(request, 900, budget, async () => '')).rejects.toBeInstanceOf(HttpError)
  expect(budget.take(1_000)).toBe(true)
})

test.each([
  ['HEAD', '/upload'],
  ['HEAD', '/media'],
  ['GET', `/list/${'0'.repeat(64)}`],
  ['GET', '/functions/nip96'],
  ['PUT', '/upload'],
])('%s %s is refused where too much comes from one address', async (method, path) => {
  const context = { addressRate: { take: async () => 7 } }
  const parts = { context, allowedOrigins: [], log: () => undefined } as unknown as FunctionParts
  const response = await createFunctionRoutes(parts).request(path, { method })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('7')
})
