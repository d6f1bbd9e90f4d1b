import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { createLocalAvatars } from '../avatars/local-avatars.ts'
import { limitsOf } from '../testing/body-limits.ts'
import { callFunction } from '../testing/call-function.ts'
import { authHeader, blossomHeader } from '../testing/http-auth-header.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createFunctionRoutes, type FunctionParts } from './routes.ts'

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

const pubkey = getPublicKey(generateSecretKey())
const anyFile = `/${'0'.repeat(64)}`

test.each([
  ['POST', '/functions/claim-name', 'http'],
  ['POST', '/functions/nip96', 'http'],
  ['GET', '/functions/nip96', 'http'],
  ['PUT', '/upload', 'upload'],
  ['PUT', '/mirror', 'upload'],
  ['GET', `/list/${pubkey}`, 'list'],
  ['DELETE', anyFile, 'delete'],
])(
  '%s %s charges the signature to the address that sends it, and is refused after too many wrong ones',
  async (method, path, verb) => {
    const origin = 'https://city.example'
    const clients: string[] = []
    const signatures = {
      verify: async (_: unknown, client: string) => {
        clients.push(client)
        return clients.length === 1 ? 'wrong' : 'too many'
      },
    }
    const context = {
      origin,
      signatures,
      addressRate: { take: async () => 0 },
      now: () => Math.floor(Date.now() / 1000),
    }
    const parts = { context, policy: {}, allowedOrigins: [], log: () => undefined }
    const routes = createFunctionRoutes(parts as unknown as FunctionParts)
    const secretKey = generateSecretKey()
    const authorization =
      verb === 'http'
        ? authHeader({ secretKey, method, url: `${origin}${path}` })
        : blossomHeader(secretKey, verb)
    const ask = () => routes.request(path, { method, headers: { authorization } }, { client: '192.0.2.7' })
    expect((await ask()).status).toBe(401)
    expect((await ask()).status).toBe(429)
    expect(clients).toEqual(['192.0.2.7', '192.0.2.7'])
  },
)

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

test('devices of one address do not use up the share of another’s, and uploads not that of the write policy', async () => {
  const bodies = limitsOf(1_000, 100)
  const context = { bodies, addressRate: { take: async () => 0 }, accountRate: { take: async () => 0 } }
  const policy = { token: 'secret', bodies: limitsOf(1_000) }
  const devices = { remove: async () => undefined }
  const parts = { context, policy, push: { devices }, allowedOrigins: [], log: () => undefined }
  const routes = createFunctionRoutes(parts as unknown as FunctionParts)
  const post = async (path: string, client: string, body: object, authorization = '') => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { authorization } }
    return (await routes.request(path, init, { client })).status
  }
  const device = { endpoint: 'https://push.example/1', auth: 'x' }
  const path = '/functions/unsubscribe-device'
  bodies.accounts.add('devices of a', 100)
  expect([await post(path, 'a', device), await post(path, 'b', device)]).toEqual([429, 200])
  bodies.addresses.reserve('many', 1_000)
  expect(await post(path, 'b', device)).toBe(503)
  // The question is read, and malformed.
  expect(await post('/functions/relay-policy', 'b', {}, 'Bearer secret')).toBe(400)
})

test('drawing an avatar waits for its turn, like every picture', async () => {
  const turns: string[] = []
  const avatars = createLocalAvatars(async ({ address }, _, task) => (turns.push(address), task()))
  const picture = await avatars.generate('a beard', 'seed', { address: '192.0.2.1' })
  expect([turns, picture.length > 0]).toEqual([['192.0.2.1'], true])
})
