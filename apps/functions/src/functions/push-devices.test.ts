import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../testing/call-function.ts'
import { startPushService } from '../testing/push-service.ts'
import { connectRaw } from '../testing/raw-client.ts'
import { sign } from '../testing/relay-fixture.ts'
import { startTestServer } from '../testing/test-server.ts'

const settings = {
  mentions: true,
  likes: true,
  reactions: true,
  reposts: true,
  followers: true,
  messages: true,
  names: true,
  mutes: [],
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a mention on the city’s relay reaches a subscribed device', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const { origin } = await startTestServer({ PUSH_ORIGINS: service.origin })
  const reader = generateSecretKey()
  const body = { pubkey: getPublicKey(reader), subscription: service.subscribe(), settings }
  expect((await callFunction(origin, 'subscribe-device', reader, body)).status).toBe(200)
  const client = await connectRaw(`${origin.replace('http', 'ws')}/relays/city`)
  const mention = sign({ content: 'Are you there?', tags: [['p', getPublicKey(reader)]] })
  expect((await client.publish(mention))[1]).toBe('')
  await client.close()
  await expect.poll(() => service.deliveries.length).toBe(1)
  expect(service.deliveries[0]?.payload).toMatchObject({ type: 'mention', path: `/post/${mention.id}` })
})

test('devices prove themselves, bad ones are refused with words', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const { origin } = await startTestServer({ PUSH_ORIGINS: service.origin })
  const [reader, other] = [generateSecretKey(), generateSecretKey()]
  const subscription = service.subscribe()
  const subscribe = (more: object, key = reader, signed = key) =>
    callFunction(origin, 'subscribe-device', signed, {
      pubkey: getPublicKey(key),
      subscription,
      settings,
      ...more,
    })
  const { publicKey } = (await (await fetch(`${origin}/functions/push-key`)).json()) as { publicKey: string }
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect((await subscribe({})).status).toBe(200)
  expect(await subscribe({}, reader, other)).toMatchObject({ status: 403 })
  const refused = [
    { subscription: { ...subscription, endpoint: 'no address' } },
    { subscription: { ...subscription, endpoint: `${subscription.endpoint}\0` } },
    { subscription: { ...subscription, keys: { ...subscription.keys, p256dh: 'AAAA' } } },
    { settings: { ...settings, quiet: { from: 0, to: 60, timeZone: 'Mars/Olympus' } } },
    { settings: { ...settings, mutes: numbers(501).map((n) => ({ type: 'word', value: `word ${n}` })) } },
    { settings: {} },
  ]
  for (const body of refused)
    expect((await subscribe(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)
  for (const endpoint of [
    'http://city.example/x',
    'https://127.0.0.1/x',
    'https://user:word@push.example/x',
    'https://[::1]/',
  ])
    expect((await subscribe({ subscription: { ...subscription, endpoint } })).status, endpoint).toBe(400)
  for (const _ of numbers(9))
    expect((await subscribe({ subscription: service.subscribe() })).status).toBe(200)
  expect(await subscribe({ subscription: service.subscribe() })).toMatchObject({
    status: 403,
    body: { code: 'too-many-devices' },
  })

  const asDevice = (name: string, body: object) =>
    fetch(`${origin}/functions/${name}`, { method: 'POST', body: JSON.stringify(body) })
  const { endpoint, keys } = subscription
  expect((await asDevice('mark-alerts-read', { endpoint, auth: keys.auth, keys: ['x'] })).status).toBe(400)
  expect(
    (await asDevice('mark-alerts-read', { endpoint, auth: keys.auth, keys: ['a'.repeat(64)] })).status,
  ).toBe(200)
  expect((await asDevice('unsubscribe-device', { endpoint })).status).toBe(400)
  // Strangers' names of devices are counted too, and fill no disk.
  for (const name of [`${endpoint}/${'x'.repeat(30_000)}`, `${endpoint}\0`])
    expect((await asDevice('unsubscribe-device', { endpoint: name, auth: 'guessed' })).status).toBe(400)
  // Whether somebody else's device is known is not told, and it stays.
  expect((await asDevice('unsubscribe-device', { endpoint, auth: 'guessed' })).status).toBe(200)
  expect(await subscribe({ subscription: service.subscribe() })).toMatchObject({ status: 403 })
  expect((await asDevice('unsubscribe-device', { endpoint, auth: keys.auth })).status).toBe(200)
  expect((await subscribe({ subscription: service.subscribe() })).status).toBe(200)
})

test('devices beyond what an account may have do not count for its network', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const { origin } = await startTestServer({ PUSH_ORIGINS: service.origin })
  const subscribe = async (key: Uint8Array) => {
    const body = { pubkey: getPublicKey(key), subscription: service.subscribe(), settings }
    return (await callFunction(origin, 'subscribe-device', key, body)).status
  }
  for (let account = 0; account < 3; account += 1) {
    const key = generateSecretKey()
    for (const at of numbers(110)) expect(await subscribe(key)).toBe(at < 10 ? 200 : 403)
  }
  expect(await subscribe(generateSecretKey())).toBe(200)
})
