import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { createVerifier, encodeNaddr, matchFilter, type NostrEvent } from '@ncc/nostr-core'
import type { Log } from '../log.ts'
import { createExternalPost } from '../media/download.ts'
import { Relay } from '../relay/relay.ts'
import { createSqliteState } from '../state/sqlite-state.ts'
import { startPushService } from '../testing/push-service.ts'
import { openRelay, sign } from '../testing/relay-fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startAlertWorker } from './alert-worker.ts'
import type { DeviceSettings } from './device-settings.ts'
import { createAlertTables, Devices } from './devices.ts'
import { openLease } from './lease.ts'
import { createSendPush, findPushKeys, type SendPush } from './push-service.ts'
import { remoteNews } from './remote-news.ts'
import { embeddedNews, type WatchedRelay } from './watched-relay.ts'

const all: DeviceSettings = {
  mentions: true,
  likes: true,
  reactions: true,
  reposts: true,
  followers: true,
  messages: true,
  names: true,
  mutes: [],
}

const reader = generateSecretKey()
const [ana, ben, cleo] = [generateSecretKey(), generateSecretKey(), generateSecretKey()] as const
const me = getPublicKey(reader)
const post = 'b'.repeat(64)

/** A server with one relay. The test sets its clock, and decides when it checks for new events. */
async function openCity({
  members = [] as string[],
  remote,
  other,
  send: ownSend,
  mayRead = () => true,
}: {
  members?: string[]
  remote?: string
  other?: WatchedRelay
  send?: SendPush
  mayRead?: (pubkey: string) => boolean
} = {}) {
  let time = Math.floor(Date.parse('2026-06-01T12:00:00Z') / 1000)
  const now = () => time
  const folder = await temporaryFolder()
  const state = createSqliteState(join(folder, 'state.sqlite'))
  const relay = new Relay({
    name: 'City',
    description: '',
    storage: join(folder, 'city.sqlite'),
    verifier: createVerifier(),
    now,
  })
  const service = await startPushService()
  onTestFinished(() => service.close())
  await createAlertTables(state.sql)
  const devices = new Devices(state.sql, now)
  const keys = await findPushKeys(state)
  const send = ownSend ?? createSendPush(keys, 'https://city.example', createExternalPost([service.origin]))
  const fail = (error: unknown) => {
    throw error
  }
  const lines: string[] = []
  const log: Log = (_, message, facts) => lines.push(`${message} ${JSON.stringify(facts)}`)
  async function startServer() {
    const lease = await openLease({ sql: state.sql, name: 'alerts', isAlone: true, onError: fail })
    const worker = startAlertWorker({
      sql: state.sql,
      lease,
      devices,
      relays: {
        ...(other && { other }),
        city: embeddedNews(relay),
        ...(remote !== undefined && {
          [remote]: remoteNews({ url: remote, verifier: createVerifier(), now, log }),
        }),
      },
      members: {
        isMember: (pubkey) => members.includes(pubkey),
        mayRead,
        all: new Map(members.map((who) => [who, {} as never])),
      },
      send,
      now,
      log,
      pollMs: 1_000_000,
      accountsMs: 0,
    })
    return { look: () => worker.look(), close: async () => (await worker.close(), lease.close()) }
  }
  let server = await startServer()
  await server.look()
  onTestFinished(async () => {
    await server.close()
    await relay.close()
    await state.close()
    expect(lines).toEqual([])
  })
  return {
    service,
    devices,
    state,
    now,
    close: () => server.close(),
    look: () => server.look(),
    lines,
    relay,
    /** Events, dated now. */
    publish: (...drafts: Parameters<typeof sign>[0][]): NostrEvent[] => {
      const events = drafts.map((draft) => sign({ created_at: time, ...draft }))
      relay.store(events)
      return events
    },
    async wait(seconds: number) {
      await server.look()
      time += seconds
      await server.look()
    },
    async restart() {
      await server.close()
      server = await startServer()
    },
    async subscribe(settings: Partial<DeviceSettings> = {}, pubkey = me, endpoint?: string) {
      const own = service.subscribe()
      const subscription = endpoint === undefined ? own : { ...own, endpoint }
      await devices.put(pubkey, { subscription, settings: { ...all, ...settings } })
      return subscription
    },
    payloads: () => service.deliveries.map(({ payload }) => payload),
  }
}

const hour = 3_600

const mention = (by = ana, content = 'Hello') => ({ by, content, tags: [['p', me]] })

test('a mention reaches each device of the account once, encrypted, without its text', async () => {
  const city = await openCity()
  city.publish({ kind: 0, by: ana, content: '{"name":"Ana\\u202e\\n\\nof the harbour"}' })
  await city.subscribe()
  await city.subscribe({ names: false })
  const [event] = city.publish(mention(ana, 'The secret recipe'))
  await city.wait(5)
  await city.wait(60)
  expect(city.service.deliveries).toHaveLength(2)
  const [first, second] = city.service.deliveries
    .toSorted((a, b) => a.device - b.device)
    .map(({ payload }) => payload)
  expect(first).toMatchObject({ type: 'mention', count: 1, name: 'Ana of the harbour', others: 0, unread: 1 })
  expect(first?.['path']).toBe(`/post/${event?.id}`)
  expect(second).not.toHaveProperty('name')
  expect(JSON.stringify(city.payloads())).not.toContain('recipe')
  for (const body of city.service.raw) expect(body.toString('latin1')).not.toContain('mention')
  const [{ headers } = { headers: {} }] = city.service.deliveries
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
})

test('nobody is told of what they do not want, have muted, did themselves, or have read', async () => {
  const city = await openCity()
  const device = await city.subscribe({
    likes: false,
    mutes: [
      { type: 'person', value: getPublicKey(ben) },
      { type: 'word', value: 'parking' },
      { type: 'thread', value: post },
    ],
  })
  const [, , , , read] = city.publish(
    {
      by: ana,
      kind: 7,
      content: '+',
      tags: [
        ['e', post],
        ['p', me],
      ],
    },
    mention(ben),
    mention(ana, 'Parking again'),
    { by: reader, tags: [['p', me]] },
    mention(cleo, 'Already seen'),
    {
      by: ana,
      tags: [
        ['p', me],
        ['e', post, '', 'root'],
      ],
    },
    { by: ana, tags: [['p', me]], created_at: 1_500_000_000 },
  )
  await city.devices.markRead(device.endpoint, device.keys.auth, [read?.id ?? ''])
  await city.devices.markRead(device.endpoint, 'somebody else', ['c'.repeat(64)])
  await city.wait(10)
  await city.wait(600)
  expect(city.payloads()).toEqual([])
})

test('who may no longer read in a closed city is not told who writes there, nor of what waited', async () => {
  const left = new Set<string>()
  const city = await openCity({ mayRead: (pubkey) => !left.has(pubkey) })
  await city.subscribe()
  city.publish(mention(ana))
  await city.wait(1)
  left.add(me)
  city.publish(mention(ben))
  city.publish({ kind: 1059, by: cleo, tags: [['p', me]] })
  await city.wait(60)
  expect(city.payloads()).toEqual([])
  left.delete(me)
  city.publish(mention(cleo))
  await city.wait(60)
  expect(city.payloads()).toMatchObject([{ type: 'mention', count: 1 }])
})

test('strangers to the reader and to the city alert nobody', async () => {
  const city = await openCity({ members: [me, getPublicKey(ana)] })
  city.publish({ kind: 3, by: reader, tags: [['p', getPublicKey(ben)]] })
  await city.subscribe()
  city.publish(mention(ana), mention(ben), mention(cleo))
  await city.wait(5)
  expect(city.payloads()).toHaveLength(2)
})

/** A relay elsewhere that has no news; the test says what it finds. */
const otherRelay = (own: Partial<WatchedRelay>): WatchedRelay => ({
  start: () => 0,
  next: () => undefined,
  stop: () => undefined,
  find: async () => [],
  ...own,
})

test('whom a reader follows alerts them once the relay with their contact list answers again', async () => {
  const contacts = sign({ kind: 3, by: reader, tags: [['p', getPublicKey(ben)]] })
  let isSilent = true
  const find: WatchedRelay['find'] = async (filter) =>
    isSilent ? undefined : [contacts].filter((event) => matchFilter(filter, event))
  const city = await openCity({ members: [me, getPublicKey(ana)], other: otherRelay({ find }) })
  await city.subscribe()
  city.publish(mention(ana), mention(ben), mention(cleo))
  await city.wait(5)
  await city.wait(120)
  expect(city.payloads()).toHaveLength(1)
  isSilent = false
  await city.wait(60)
  await city.wait(60)
  expect(city.payloads()).toHaveLength(2)
})

test('a relay that cannot be read is named in the log, and the news of the others are told', async () => {
  const next = () => {
    throw new Error('it broke')
  }
  const city = await openCity({ other: otherRelay({ next }) })
  await city.subscribe()
  city.publish(mention(ana))
  await city.wait(5)
  expect(city.payloads()).toHaveLength(1)
  const line = 'the news of a relay could not be read {"relay":"other","error":"Error: it broke"}'
  expect([...new Set(city.lines.splice(0))]).toEqual([line])
})

test('likes of one post are grouped, and many alerts at once become one notification', async () => {
  const city = await openCity()
  await city.subscribe()
  const like = (by: Uint8Array) => ({
    by,
    kind: 7,
    content: '+',
    tags: [
      ['e', post],
      ['p', me],
    ],
  })
  city.publish(like(ana))
  await city.wait(30)
  city.publish(like(ben), like(cleo))
  await city.wait(70)
  expect(city.payloads()).toMatchObject([{ type: 'like', count: 3, others: 2, path: `/post/${post}` }])
  city.publish(mention(ana, '1'), mention(ana, '2'), mention(ben, '3'), mention(ben, '4'), mention(cleo, '5'))
  await city.wait(5)
  expect(city.payloads().slice(1)).toMatchObject([
    { type: 'news', count: 5, path: '/notifications', unread: 8 },
  ])
})

test('a like whose tags name a whole thread alerts the author of what was liked alone', async () => {
  const city = await openCity()
  await city.subscribe()
  const like = (...people: string[]) => ({
    by: ana,
    kind: 7,
    content: '+',
    tags: [['e', post], ...people.map((pubkey) => ['p', pubkey])],
  })
  const other = getPublicKey(ben)
  city.publish(like(me, other), like(other, me))
  await city.wait(100)
  expect(city.payloads()).toMatchObject([{ type: 'like', count: 1 }])
})

test('a like of an article leads to it, whichever version was liked', async () => {
  const city = await openCity()
  await city.subscribe()
  const tags = [
    ['e', post],
    ['a', `30023:${me}:trams/7`],
    ['p', me],
  ]
  const naddr = encodeNaddr({ kind: 30_023, pubkey: me, identifier: 'trams/7', relays: [] })
  city.publish({ by: ana, kind: 7, content: '+', tags })
  await city.wait(100)
  expect(city.payloads()).toMatchObject([{ type: 'like', path: `/post/${naddr}` }])
})

test('one account can cause only so many alerts, and a device gets only so many in an hour', async () => {
  const city = await openCity()
  await city.subscribe()
  for (let index = 0; index < 20; index += 1) {
    city.publish(mention(ana, `${index}`))
    await city.wait(10)
  }
  expect(city.payloads()).toHaveLength(6)
  const authors = Array.from({ length: 15 }, () => generateSecretKey())
  for (const by of authors) {
    city.publish(mention(by))
    await city.wait(10)
  }
  expect(city.payloads()).toHaveLength(12)
  await city.wait(3600)
  expect(city.payloads()).toHaveLength(13)
  expect(city.payloads()[12]).toMatchObject({ type: 'news', count: 9 })
})

test('alerts wait during quiet hours and arrive together afterwards', async () => {
  const city = await openCity()
  await city.subscribe({ quiet: { from: 13 * 60, to: 15 * 60, timeZone: 'Europe/Lisbon' } })
  city.publish(mention(ana), mention(ben), mention(cleo), mention(ana, 'again'))
  await city.wait(5)
  expect(city.payloads()).toEqual([])
  await city.wait(2 * 3600)
  expect(city.payloads()).toMatchObject([{ type: 'news', count: 4 }])
})

test('a follower causes one alert, and followers from before the first device cause none', async () => {
  const city = await openCity()
  const list = (by: Uint8Array, second: string) => ({
    by,
    kind: 3,
    tags: [
      ['p', me],
      ['p', second],
    ],
  })
  city.publish(list(ana, post))
  await city.devices.markFollowers(me, city.relay.followersOf(me, 10))
  await city.subscribe()
  await city.wait(1)
  city.publish(list(ana, 'c'.repeat(64)), list(ben, post))
  await city.wait(5)
  await city.wait(1)
  city.publish(list(ben, 'd'.repeat(64)))
  await city.wait(10)
  expect(city.payloads()).toMatchObject([{ type: 'follow', count: 1, path: `/u/${getPublicKey(ben)}` }])
})

test('a clock that is set back delays nothing', async () => {
  const city = await openCity()
  await city.subscribe()
  city.publish(mention())
  await city.wait(1)
  await city.wait(-24 * 3600)
  await city.wait(5)
  expect(city.payloads()).toHaveLength(1)
})

test('a clock that is set back while no server runs delays nothing, and what was sent before counts no longer than an hour', async () => {
  const city = await openCity()
  await city.subscribe()
  for (let at = 0; at < 6; at += 1) city.publish(mention(ana, `${at}`))
  await city.wait(5)
  const sent = city.payloads().length
  city.publish(mention(ben))
  await city.look()
  await city.close()
  await city.wait(-24 * hour)
  await city.restart()
  await city.wait(5)
  expect(city.payloads()).toHaveLength(sent + 1)
  await city.wait(hour)
  city.publish(mention(ana, 'again'))
  await city.wait(5)
  expect(city.payloads()).toHaveLength(sent + 2)
})

test('that there is a message is told, but nobody learns from whom', async () => {
  const city = await openCity()
  await city.subscribe()
  const twoDaysAgo = Math.floor(Date.parse('2026-05-30T14:00:00Z') / 1000)
  city.publish({
    kind: 1059,
    by: generateSecretKey(),
    content: 'sealed',
    tags: [['p', me]],
    created_at: twoDaysAgo,
  })
  await city.wait(5)
  expect(city.payloads()).toMatchObject([{ type: 'message', count: 1, path: '/messages' }])
  expect(city.payloads()[0]).not.toHaveProperty('name')
})

test('an unavailable push service is retried later; a device that is gone is forgotten', async () => {
  const city = await openCity()
  const device = await city.subscribe()
  city.service.answerWith(() => ({ status: 503, retryAfter: '120' }))
  city.publish(mention())
  await city.wait(5)
  city.service.answerWith(() => undefined)
  await city.wait(120)
  city.service.answerWith(() => 201)
  await city.wait(1)
  expect(city.payloads()).toEqual([])
  await city.wait(60)
  expect(city.payloads()).toHaveLength(1)
  city.service.answerWith(() => 410)
  city.publish(mention(ben))
  await city.wait(5)
  expect(await city.devices.byEndpoint(device.endpoint)).toBeUndefined()
})

test('twenty refusals in a row end the alerts of a device, and nothing more is sent to it', async () => {
  const answers: ('refused' | 'sent')[] = []
  let asked = 0
  const city = await openCity({
    send: async () => {
      asked += 1
      return { type: answers.shift() ?? 'refused' }
    },
  })
  const { endpoint } = await city.subscribe()
  answers.push(...Array.from({ length: 19 }, () => 'refused' as const), 'sent')
  answers.push(...Array.from({ length: 19 }, () => 'refused' as const))
  for (const answer of answers.slice()) {
    city.publish(mention(generateSecretKey(), `${asked}: ${answer}`))
    await city.wait(hour / 10)
  }
  expect(asked).toBe(39)
  expect(await city.devices.byEndpoint(endpoint)).toBeDefined()
  city.publish(mention(ana), mention(ben), mention(cleo))
  await city.wait(hour)
  expect(asked).toBe(40)
  expect(await city.devices.byEndpoint(endpoint)).toBeUndefined()
})

test('the next server alerts once about what arrived while no server was running', async () => {
  const city = await openCity()
  await city.subscribe()
  city.publish(mention(ana, 'before'))
  await city.wait(5)
  await city.restart()
  city.publish(mention(ben, 'meanwhile'))
  await city.wait(5)
  await city.restart()
  await city.wait(5)
  expect(city.payloads()).toHaveLength(2)
})

test('a remote relay is watched too, across a restart and a pause', async () => {
  const { relay, client } = await openRelay()
  const city = await openCity({ remote: relay.url })
  await city.subscribe()
  const publish = async (content: string, by: Uint8Array) => {
    const event = sign({ by, content, tags: [['p', me]], created_at: city.now() })
    expect((await client.publish(event))[1]).toBe('')
  }
  await client.publish(sign({ kind: 0, by: ana, content: '{"name":"Ana"}', created_at: city.now() }))
  await publish('one', ana)
  await expect.poll(async () => (await city.wait(1), city.payloads().length)).toBe(1)
  expect(city.payloads()[0]).toMatchObject({ type: 'mention', name: 'Ana' })
  await city.close()
  await publish('two', ben)
  await city.restart()
  await expect.poll(async () => (await city.wait(1), city.payloads().length)).toBe(2)
  await city.wait(30)
  expect(city.payloads()).toHaveLength(2)
})

test('a remote relay is watched from the present after the clock was set back, also if the server was stopped then', async () => {
  const { relay, client } = await openRelay()
  const city = await openCity({ remote: relay.url })
  await city.subscribe()
  await city.wait(5)
  await city.close()
  await city.wait(-10 * 86_400)
  await city.restart()
  const event = sign({ by: ana, content: 'one', tags: [['p', me]], created_at: city.now() })
  expect((await client.publish(event))[1]).toBe('')
  await expect.poll(async () => (await city.wait(1), city.payloads().length)).toBe(1)
})

test('a push service that does not answer is not tried again for each new alert', async () => {
  const city = await openCity()
  await city.subscribe()
  let asked = 0
  city.service.answerWith(() => {
    asked += 1
    return 503
  })
  city.publish(mention(ana))
  await city.wait(5)
  expect(asked).toBe(1)
  for (let index = 0; index < 5; index += 1) {
    city.publish(mention(ben, `${index}`))
    await city.wait(2)
  }
  expect(asked).toBe(1)
  city.service.answerWith(() => 201)
  await city.wait(30)
  await city.wait(5)
  expect(city.payloads().reduce((sum, { count }) => sum + Number(count), 0)).toBe(6)
})

test('what an account has read is forgotten with its last device, also if the push service ends that, and nothing else', async () => {
  const city = await openCity()
  const other = getPublicKey(ben)
  const [first, last, others] = [
    await city.subscribe(),
    await city.subscribe(),
    await city.subscribe({}, other),
  ]
  for (const { endpoint, keys } of [first, others]) await city.devices.markRead(endpoint, keys.auth, [post])
  const readers = async () =>
    (await city.state.sql.query({ text: 'SELECT pubkey FROM push_read', values: [] })).map(
      (row) => row['pubkey'],
    )
  await city.devices.remove(first.endpoint, first.keys.auth)
  expect((await readers()).toSorted()).toEqual([me, other].toSorted())
  city.service.answerWith(() => 400)
  for (let at = 0; at < 20; at += 1) {
    city.publish(mention([ana, ben, cleo][at % 3], `${at}`))
    await city.wait(5)
    await city.wait(30 * 60)
  }
  expect(await city.devices.byEndpoint(last.endpoint)).toBeUndefined()
  expect(await readers()).toEqual([other])
})

test('only a limited number of read alerts is remembered', async () => {
  const city = await openCity()
  const { endpoint, keys } = await city.subscribe()
  for (let round = 0; round < 12; round += 1) {
    const read = Array.from({ length: 400 }, (_, index) =>
      (round * 400 + index).toString(16).padStart(64, '0'),
    )
    await city.devices.markRead(endpoint, keys.auth, read)
    await city.wait(1)
  }
  const [row] = await city.state.sql.query({ text: 'SELECT count(*) AS read FROM push_read', values: [] })
  expect(Number(row?.['read'])).toBeLessThanOrEqual(3_400)
})

test.each(['0', undefined])(
  'a service that says Retry-After %s is asked less and less often',
  async (retryAfter) => {
    const city = await openCity()
    await city.subscribe()
    let asked = 0
    city.service.answerWith(() => {
      asked += 1
      return { status: 429, retryAfter: retryAfter ?? '' }
    })
    city.publish(mention(ana))
    await city.wait(5)
    for (let second = 0; second < 14; second += 1) await city.wait(1)
    expect(asked).toBe(1)
    await city.wait(2)
    expect(asked).toBe(2)
    await city.wait(28)
    expect(asked).toBe(2)
    await city.wait(3)
    expect(asked).toBe(3)
  },
)

/** A city with 30 devices of a push service that answers when the test says so, and one of another service that is due last. */
async function openCityWithSlowService() {
  const asked: string[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const send: SendPush = async ({ subscription }) => {
    const { hostname } = new URL(subscription.endpoint)
    asked.push(hostname.replace(/^\d+\./, ''))
    if (hostname.endsWith('slow.example')) await released
    return { type: 'sent' }
  }
  const city = await openCity({ send })
  const accounts = Array.from({ length: 31 }, () => getPublicKey(generateSecretKey()))
  for (const [index, pubkey] of accounts.entries()) {
    const host = index === 30 ? 'push.example' : `${index}.slow.example`
    await city.subscribe({}, pubkey, `https://${host}/${index}`)
    city.publish({ by: ana, content: 'Hello', tags: [['p', pubkey]] })
    if (index === 29) await city.wait(1)
  }
  const told = city.wait(4)
  return { city, asked, release, told }
}

test('a slow push service has only some of the places, whatever names it has, and the others are told meanwhile', async () => {
  const { asked, release, told } = await openCityWithSlowService()
  const counts = () =>
    ['slow.example', 'push.example'].map((name) => asked.filter((host) => host === name).length)
  await expect.poll(counts).toEqual([10, 1])
  release()
  await told
  expect(counts()).toEqual([30, 1])
})

test('when the server stops, no other notification is begun', async () => {
  const { city, asked, release } = await openCityWithSlowService()
  await expect.poll(() => asked.length).toBe(11)
  const closed = city.close()
  release()
  await closed
  expect(asked).toHaveLength(11)
})

test('a delivery that fails waits for the others, which the next look would send again', async () => {
  const asked: string[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const send: SendPush = async ({ subscription }) => {
    const { hostname } = new URL(subscription.endpoint)
    asked.push(hostname)
    if (hostname === 'broken.example') throw new Error('the database did not answer')
    await released
    return { type: 'sent' }
  }
  const city = await openCity({ send })
  for (const name of ['slow', 'broken']) {
    const pubkey = getPublicKey(generateSecretKey())
    await city.subscribe({}, pubkey, `https://${name}.example/`)
    city.publish({ by: ana, content: 'Hello', tags: [['p', pubkey]] })
  }
  const told = city.wait(5)
  await expect.poll(() => asked.length).toBe(2)
  const looked = city.look()
  await setTimeout(50)
  release()
  await Promise.all([told, looked])
  expect(asked.filter((name) => name === 'slow.example')).toHaveLength(1)
  expect(city.lines.splice(0)[0]).toContain('the database did not answer')
})
