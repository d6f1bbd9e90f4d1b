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
  await expect.poll(() => counted().perDevice.reduce((a, b) => a + b, 0), { timeout: 180_000 }).toBe(1000)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const { perDevice, notifications, deliveries } = counted()
  expect(perDevice).toEqual(numbers(200).map(() => 5))
  console.log(
    `1,000 alerts, 200 devices: ${notifications} notifications, ${deliveries - notifications} of them sent twice under one id, 0 lost, 0 doubled`,
  )
}, 240_000)
