import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../src/testing/call-function.ts'
import { startPushService } from '../src/testing/push-service.ts'
import { connectRaw } from '../src/testing/raw-client.ts'
import { sign } from '../src/testing/relay-fixture.ts'
import { built, runServer } from '../src/testing/run-server.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'

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

/** Starts servers one after another on the same data, as a supervisor would. */
async function startCity(pushOrigin: string) {
  const folder = await temporaryFolder()
  const variables = { DATA_DIR: folder, PUSH_ORIGINS: pushOrigin, PROXIES: '1' }
  let server = runServer(variables, built)
  onTestFinished(async () => {
    server.child.kill()
    await server.ended
  })
  return {
    ready: () => server.ready,
    async killAndRestart() {
      server.child.kill('SIGKILL')
      await server.ended
      server = runServer(variables, built)
      return server.ready
    },
  }
}

test('1,000 alerts for 200 devices arrive once each, though the server is killed in the middle', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const city = await startCity(service.origin)
  const origin = await city.ready()
  const readers = numbers(200).map(() => generateSecretKey())
  for (const reader of readers) {
    const body = { pubkey: getPublicKey(reader), subscription: service.subscribe(), settings }
    const { status } = await callFunction(origin, 'subscribe-device', reader, body)
    expect(status).toBe(200)
  }
  const authors = numbers(10).map(() => generateSecretKey())
  const mentions = numbers(5).flatMap((round) =>
    numbers(8).map((group) =>
      sign({
        by: authors[(round + group) % authors.length] ?? generateSecretKey(),
        content: `Round ${round}, group ${group}`,
        tags: readers.slice(group * 25, group * 25 + 25).map((reader) => ['p', getPublicKey(reader)]),
      }),
    ),
  )
  const counted = () => {
    const known = new Map(
      service.deliveries.map(({ device, payload }) => [
        `${device} ${String(payload['id'])}`,
        { device, payload },
      ]),
    )
    const perDevice = numbers(readers.length).map((device) =>
      [...known.values()].reduce(
        (sum, one) => sum + (one.device === device ? Number(one.payload['count']) : 0),
        0,
      ),
    )
    return { perDevice, notifications: known.size, deliveries: service.deliveries.length }
  }
  // The service is slow to answer, so that the server dies with requests in flight.
  let answered = 0
  let kill: () => void = () => undefined
  const killed = new Promise<void>((resolve) => (kill = resolve))
  service.answerWith(() => {
    answered += 1
    if (answered === 60) kill()
    return 201
  })
  const client = await connectRaw(`${origin.replace('http', 'ws')}/relays/city`)
  for (const event of mentions) expect((await client.publish(event))[1]).toBe('')
  await client.close().catch(() => undefined)
  await killed
  await city.killAndRestart()
  await expect.poll(() => counted().perDevice.reduce((a, b) => a + b, 0), { timeout: 60_000 }).toBe(1000)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const { perDevice, notifications, deliveries } = counted()
  expect(perDevice).toEqual(numbers(200).map(() => 5))
  console.log(
    `1,000 alerts, 200 devices: ${notifications} notifications, ${deliveries - notifications} of them sent twice under one id, 0 lost, 0 doubled`,
  )
})

test('devices prove themselves, bad ones are refused with words', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const city = await startCity(service.origin)
  const origin = await city.ready()
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
  // Whether somebody else's device is known is not told, and it stays.
  expect((await asDevice('unsubscribe-device', { endpoint, auth: 'guessed' })).status).toBe(200)
  expect(await subscribe({ subscription: service.subscribe() })).toMatchObject({ status: 403 })
  expect((await asDevice('unsubscribe-device', { endpoint, auth: keys.auth })).status).toBe(200)
  expect((await subscribe({ subscription: service.subscribe() })).status).toBe(200)
})
