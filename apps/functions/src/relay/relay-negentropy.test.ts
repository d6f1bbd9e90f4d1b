import { getPublicKey, type NostrEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { NegentropyReconciliation, NegentropySet } from '@ncc/nostr-core/negentropy'
import { connectRaw, type RawClient } from '../testing/raw-client.ts'
import { alice, bob, ids, now, openRelay, sign } from '../testing/relay-fixture.ts'

const notes = (count: number, by = alice) =>
  Array.from({ length: count }, (_, i) => sign({ content: `note ${i}`, created_at: now() - i, by }))

async function publishAll(client: RawClient, events: readonly NostrEvent[]): Promise<void> {
  await Promise.all(events.map((event) => client.publish(event)))
}

const answerTo = (client: RawClient, id: string) =>
  client.take(([type, of]) => (type === 'NEG-MSG' || type === 'NEG-ERR') && of === id)

/** Reconciles until the difference is known; rejects with the reason of a NEG-ERR. */
async function reconcile(client: RawClient, filter: object, known: readonly NostrEvent[], id = 'n') {
  const reconciliation = new NegentropyReconciliation(new NegentropySet(known), 60_000)
  let frame: unknown[] = ['NEG-OPEN', id, filter, reconciliation.open()]
  for (;;) {
    client.send(frame)
    const [type, , text] = await answerTo(client, id)
    if (type === 'NEG-ERR') throw new Error(String(text))
    const message = reconciliation.next(String(text))
    if (message === undefined) break
    frame = ['NEG-MSG', id, message]
  }
  client.send(['NEG-CLOSE', id])
  const { have, need } = reconciliation.difference
  return { have: have.toSorted(), need: need.toSorted() }
}

const nothing = () => new NegentropyReconciliation(new NegentropySet([]), 60_000).open()

test('a client learns what differs, of its filter alone', async () => {
  const { client } = await openRelay()
  const events = notes(120)
  await publishAll(client, [...events, ...notes(20, bob), sign({ kind: 7 })])
  const filter = { kinds: [1], authors: [getPublicKey(alice)] }
  const unknown = sign({ content: 'only here' })
  expect(await reconcile(client, filter, [...events.slice(3), unknown])).toEqual({
    have: [unknown.id],
    need: ids(events.slice(0, 3)).toSorted(),
  })
})

test('what is stored meanwhile belongs to the next reconciliation', async () => {
  const { client } = await openRelay()
  const events = notes(100)
  await publishAll(client, events)
  const reconciliation = new NegentropyReconciliation(new NegentropySet(events.slice(0, 50)), 60_000)
  client.send(['NEG-OPEN', 'n', {}, reconciliation.open()])
  const message = reconciliation.next(String((await answerTo(client, 'n'))[2]))
  const later = sign({ content: 'later' })
  await client.publish(later)
  client.send(['NEG-MSG', 'n', message])
  expect(reconciliation.next(String((await answerTo(client, 'n'))[2]))).toBeUndefined()
  expect(reconciliation.difference.need).toHaveLength(50)
  expect(await reconcile(client, {}, events)).toEqual({ have: [], need: [later.id] })
})

test('what is removed meanwhile is no longer offered, and what is stored meanwhile still is not', async () => {
  const { client } = await openRelay()
  const events = notes(3)
  await publishAll(client, events)
  const reconciliation = new NegentropyReconciliation(new NegentropySet([]), 60_000)
  const message = reconciliation.open()
  client.send(['NEG-OPEN', 'n', {}, message])
  await answerTo(client, 'n')
  await client.publish(sign({ kind: 5, tags: [['e', events[0]!.id]] }))
  client.send(['NEG-MSG', 'n', message])
  reconciliation.next(String((await answerTo(client, 'n'))[2]))
  expect(reconciliation.difference.need.toSorted()).toEqual(ids(events.slice(1)).toSorted())
})

test('what a client may read after it has authenticated belongs to an open reconciliation', async () => {
  const { relay, client } = await openRelay({ privateKinds: [4] })
  const message = sign({ kind: 4, tags: [['p', getPublicKey(bob)]] })
  await client.publish(message)
  const reconciliation = new NegentropyReconciliation(new NegentropySet([]), 60_000)
  const opening = reconciliation.open()
  client.send(['NEG-OPEN', 'n', {}, opening])
  await answerTo(client, 'n')
  await client.authenticate(relay.url, bob)
  client.send(['NEG-MSG', 'n', opening])
  reconciliation.next(String((await answerTo(client, 'n'))[2]))
  expect(reconciliation.difference.need).toEqual([message.id])
})

test('private kinds are compared for their author and recipients alone', async () => {
  const { relay, client } = await openRelay({ privateKinds: [4] })
  const message = sign({ kind: 4, tags: [['p', getPublicKey(bob)]] })
  const foreign = sign({ kind: 4, tags: [['p', getPublicKey(alice)]] })
  await publishAll(client, [message, foreign])
  await expect(reconcile(client, { kinds: [4] }, [])).rejects.toThrow(/^auth-required: /)
  expect(await reconcile(client, {}, [])).toEqual({ have: [], need: [] })
  const owner = await connectRaw(relay.url)
  await owner.authenticate(relay.url, bob)
  expect(await reconcile(owner, { kinds: [4] }, [])).toEqual({ have: [], need: [message.id] })
})

test('too many events are refused, and a limit may make them fewer', async () => {
  const { client } = await openRelay({ limits: { maxReconciled: 10 } })
  const events = notes(12)
  await publishAll(client, events)
  await expect(reconcile(client, {}, [])).rejects.toThrow('blocked: this query is too big')
  expect((await reconcile(client, { limit: 10 }, [])).need).toEqual(ids(events.slice(0, 10)).toSorted())
})

test.each([
  ['without a message', ['NEG-OPEN', 'n', {}]],
  ['with a bad filter', ['NEG-OPEN', 'n', { ids: ['x'] }, '61']],
  ['with a search', ['NEG-OPEN', 'n', { search: 'x' }, '61']],
  ['with a message that is no hex', ['NEG-OPEN', 'n', {}, 'zz']],
  ['with a message that ends too early', ['NEG-OPEN', 'n', {}, '6100']],
  ['with a message of 60,001 bytes', ['NEG-OPEN', 'n', {}, '00'.repeat(60_001)]],
])('a reconciliation %s is invalid', async (_, frame) => {
  const { client } = await openRelay()
  client.send(frame)
  expect(await answerTo(client, 'n')).toEqual(['NEG-ERR', 'n', expect.stringMatching(/^invalid: /)])
})

test('a message of a reconciliation that is not open, or has been closed, is refused', async () => {
  const { client } = await openRelay()
  client.send(['NEG-MSG', 'n', '61'])
  expect(await answerTo(client, 'n')).toEqual(['NEG-ERR', 'n', expect.stringMatching(/^closed: /)])
  client.send(['NEG-OPEN', 'n', {}, nothing()])
  expect((await answerTo(client, 'n'))[0]).toBe('NEG-MSG')
  client.send(['NEG-CLOSE', 'n'])
  client.send(['NEG-MSG', 'n', '61'])
  expect((await answerTo(client, 'n'))[0]).toBe('NEG-ERR')
})

test('reconciliations are limited in number, in the size of their filters and in how often they are asked', async () => {
  const limits = { maxSubscriptions: 3, maxWatchedValues: 150, maxLookupsPerMinute: 200 }
  const { client } = await openRelay({ limits })
  const open = async (id: string, filter: object = {}) => {
    client.send(['NEG-OPEN', id, filter, nothing()])
    return String((await answerTo(client, id))[2])
  }
  for (const id of ['a', 'b', 'c', 'a']) expect(await open(id)).toMatch(/^61/)
  expect(await open('d')).toMatch(/^blocked: at most 3/)
  client.send(['NEG-CLOSE', 'a'])
  expect(await open('d', { kinds: Array.from({ length: 150 }, (_, i) => i) })).toMatch(/^rate-limited: /)
  expect(await open('d')).toMatch(/^61/)
  client.send(['NEG-CLOSE', 'd'])
  for (let i = 0; i < 5; i++) await open('b')
  expect(await open('b')).toMatch(/^rate-limited: too many requests/)
})
