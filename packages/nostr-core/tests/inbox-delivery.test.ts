import { describe, expect, it } from 'vitest'
import type { NostrEvent } from '../src/protocol/event.ts'
import { createMemoryLocks } from '../src/publish/locks.ts'
import { noteTemplate, reactionTemplate, replyTemplate } from '../src/publish/templates.ts'
import { createMemoryWriteStorage } from '../src/publish/write-storage.ts'
import { webSocketTransport } from '../src/relays/transport.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { createBuilder, relayWith } from './harness.ts'

const builder = createBuilder()
const post = builder.event('bob', { content: 'Does anyone have a ladder?' })

/** Alice, who publishes to the city’s relay alone; it knows where Bob reads. */
async function aliceIn(
  listed: readonly string[][],
  options: Parameters<typeof clientOf>[1] = {},
  script = {},
) {
  const city = await relayWith(script, [post, builder.event('bob', { kind: 10_002, tags: listed })])
  const made = clientOf(
    { city: city.url },
    { writeStorage: createMemoryWriteStorage(), locks: createMemoryLocks(), ...options },
  )
  made.client.useAccount(accountOf('alice'))
  return { ...made, city }
}

const reply = (now: number) => replyTemplate({ text: 'I do' }, post, accountOf('alice').pubkey, now)

const has = (relay: FaultRelay, { id }: NostrEvent) => relay.stored.some((event) => event.id === id)

/** Waits until a condition holds, while 20 ms pass at every look. */
const until = (clock: Parameters<typeof settled>[1], met: () => boolean) =>
  settled(expect.poll(met, { timeout: 15_000, interval: 5 }).toBe(true), clock, 20)

describe('an event that tags people', () => {
  it('is delivered to their read relays (NIP-65), which then count among those that have it', async () => {
    const [inbox, outbox] = [await relayWith(), await relayWith()]
    const { client, clock, city } = await aliceIn([
      ['r', outbox.url, 'write'],
      ['r', inbox.url, 'read'],
    ])
    const { event, report } = await settled(client.publish(reply(client.now())), clock)
    // Only the author's own relays decide whether an event counts as published.
    expect(Object.keys(report)).toEqual([city.url])
    await until(clock, () => has(inbox, event))
    const like = await settled(client.publish(reactionTemplate(post, client.now())), clock)
    await until(clock, () => has(inbox, like.event))
    await until(clock, () => client.events.seenOn(event.id).includes(inbox.url))
    expect(outbox.stored).toEqual([])
  })

  it('is delivered once it has been published, also by another program', async () => {
    const inbox = await relayWith()
    const writeStorage = createMemoryWriteStorage()
    const before = await aliceIn([['r', inbox.url]], { writeStorage }, { ok: 'never' })
    const publishing = before.client.publish(reply(before.client.now())).catch(() => undefined)
    await settled(publishing, before.clock, 50)
    expect(inbox.stored).toEqual([])
    before.client.close()
    before.city.script = {}
    const { client, clock } = clientOf(
      { city: before.city.url },
      { writeStorage, locks: createMemoryLocks() },
    )
    client.useAccount(accountOf('alice'))
    await until(clock, () => inbox.stored.length === 1)
    expect(inbox.stored).toMatchObject([{ kind: 1, content: 'I do' }])
  })

  it('is not sent twice to a relay that has it', async () => {
    const inbox = await relayWith()
    const { client, clock, city } = await aliceIn([['r', inbox.url]])
    city.add(
      builder.event('bob', {
        kind: 10_002,
        created_at: client.now(),
        tags: [
          ['r', city.url],
          ['r', inbox.url],
        ],
      }),
    )
    const { event } = await settled(client.publish(reply(client.now())), clock)
    await until(clock, () => has(inbox, event))
    expect(city.received('EVENT')).toHaveLength(1)
  })

  it('is delivered to at most eight relays, two for each person, and to ten people', async () => {
    const inboxes = await Promise.all(Array.from({ length: 12 }, () => relayWith()))
    const lists = inboxes.map(({ url }, n) =>
      builder.event(`guest ${n}`, {
        kind: 10_002,
        tags: [['r', url], ...inboxes.map((one) => ['r', one.url])],
      }),
    )
    const { client, clock, city } = await aliceIn([])
    for (const list of lists) city.add(list)
    const template = noteTemplate({ text: 'Welcome, all of you' }, client.now())
    const tags = [...template.tags, ...lists.map(({ pubkey }) => ['p', pubkey])]
    const { event } = await settled(client.publish({ ...template, tags }), clock)
    await until(clock, () => inboxes.some((relay) => has(relay, event)))
    const reached = inboxes.filter((relay) => has(relay, event))
    expect(reached.length).toBeLessThanOrEqual(8)
  })

  it.each([
    ['in a closed community', { deliverToInboxes: false }, []],
    ['if it is protected (NIP-70)', {}, [['-']]],
  ])('stays where it was published %s', async (_, options, tags) => {
    const inbox = await relayWith()
    const { client, clock, city } = await aliceIn([['r', inbox.url]], options)
    const template = reply(client.now())
    const { event } = await settled(client.publish({ ...template, tags: [...template.tags, ...tags] }), clock)
    const others = clientOf({ city: city.url }, { writeStorage: createMemoryWriteStorage(), clock })
    others.client.useAccount(accountOf('carol'))
    const later = await settled(others.client.publish(reply(client.now())), clock)
    await until(clock, () => has(inbox, later.event))
    expect(inbox.stored).not.toContainEqual(event)
  })

  it('makes a client of a city on TLS open no unencrypted or private connection', async () => {
    const inbox = await relayWith()
    const listed = [
      ['r', 'wss://10.0.0.1'],
      ['r', 'ws://plain.example'],
      ['r', 'wss://inbox.example'],
    ]
    const city = await relayWith({}, [post, builder.event('bob', { kind: 10_002, tags: listed })])
    const opened = new Set<string>()
    const real = webSocketTransport()
    const { client, clock } = clientOf(
      { city: 'wss://city.example' },
      {
        writeStorage: createMemoryWriteStorage(),
        transport: {
          connect(url, handlers) {
            opened.add(url)
            return real.connect(url.includes('city') ? city.url : inbox.url, handlers)
          },
        },
      },
    )
    client.useAccount(accountOf('alice'))
    const { event } = await settled(client.publish(reply(client.now())), clock)
    await until(clock, () => has(inbox, event))
    expect([...opened]).toEqual(['wss://city.example', 'wss://inbox.example'])
  })
})
