import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { NostrEvent, Verifier } from '@ncc/nostr-core'
import { now, sign } from '../testing/relay-fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { EventDatabase } from './event-database.ts'
import { defaultLimits } from './limits.ts'
import { Signatures } from './signatures.ts'
import { TokenBuckets } from './token-buckets.ts'
import { WriteQueue } from './write-queue.ts'

/** So heavy that each event is a batch of its own. */
const weight = 2 * 1024 * 1024
const source = 'somebody'

/** A queue, and the order in which its batches are verified and stored. */
async function open(
  verify: Verifier['verify'] = async (events) => events.map(() => true),
  audienceOf: (event: NostrEvent) => number = () => 0,
) {
  const steps: string[] = []
  const logged: string[] = []
  const names = (events: readonly NostrEvent[]) => events.map(({ content }) => content).join()
  class Recording extends EventDatabase {
    override store(events: readonly NostrEvent[]) {
      steps.push(`store ${names(events)}`)
      return super.store(events)
    }
  }
  const database = new Recording({ storage: join(await temporaryFolder(), 'relay.sqlite') })
  onTestFinished(() => database.close())
  const verifier = {
    verify: (events: readonly NostrEvent[]) => {
      steps.push(`verify ${names(events)}`)
      return verify(events)
    },
  } as Verifier
  const queue = new WriteQueue({
    database,
    signatures: new Signatures({ verifier, wrong: new TokenBuckets(1_000), now }),
    limits: defaultLimits,
    now,
    onAccepted: ({ content }) => steps.push(`accept ${content}`),
    audienceOf,
    delivered: () => Promise.resolve(),
    log: (message) => logged.push(message),
  })
  return { queue, steps, logged }
}

test('an event is verified before the batch before it is stored, and batches are stored in order', async () => {
  const { queue, steps } = await open()
  const events = ['a', 'b', 'c'].map((content) => sign({ content }))
  const verdicts = await Promise.all(events.map((event) => queue.submit({ event, weight, source })))
  expect(verdicts.map(({ accepted }) => accepted)).toEqual([true, true, true])
  expect(steps).toEqual([
    'verify a',
    'verify b',
    'store a',
    'accept a',
    'verify c',
    'store b',
    'accept b',
    'store c',
    'accept c',
  ])
})

test('deletions of a thousand events together fill a batch', async () => {
  const { queue, steps } = await open()
  const tags = Array.from({ length: 600 }, (_, at) => ['e', at.toString(16).padStart(64, '0')])
  const deletions = ['a', 'b', 'c'].map((content) => sign({ kind: 5, content, tags }))
  await Promise.all(deletions.map((event) => queue.submit({ event, weight: 0, source })))
  expect(steps.filter((step) => step.startsWith('store'))).toEqual(['store a,b', 'store c'])
})

test('an event with thousands of tags is a batch of its own, so that others are answered in between', async () => {
  const { queue, steps } = await open()
  const tags = Array.from({ length: 4_500 }, (_, at) => ['p', at.toString(16).padStart(64, '0')])
  const events = ['a', 'b'].map((content) => sign({ kind: 1, content, tags }))
  await Promise.all(events.map((event) => queue.submit({ event, weight: 1024 * 1024, source })))
  expect(steps.filter((step) => step.startsWith('store'))).toEqual(['store a', 'store b'])
})

test('an event in two batches that follow each other is stored once', async () => {
  const { queue, steps } = await open()
  const event = sign({ content: 'a' })
  const [first, second] = await Promise.all([1, 2].map(() => queue.submit({ event, weight, source })))
  expect(first).toEqual({ accepted: true, message: '' })
  expect(second?.message).toMatch(/^duplicate: /)
  expect(steps.filter((step) => step === 'accept a')).toHaveLength(1)
})

test('an event that cannot be verified is refused, and those before and after it are stored', async () => {
  const { queue, logged } = await open(async (events) => {
    if (events.some(({ content }) => content === 'b')) throw new Error('the thread has ended')
    return events.map(() => true)
  })
  const events = ['a', 'b', 'c'].map((content) => sign({ content }))
  const verdicts = await Promise.all(events.map((event) => queue.submit({ event, weight, source })))
  expect(verdicts.map(({ message }) => message)).toEqual(['', 'error: the event could not be verified', ''])
  expect(logged).toEqual(['an event could not be verified'])
})

test('an event is stored while those of another sender are still being verified', async () => {
  const { promise: never } = Promise.withResolvers<boolean[]>()
  const { queue, steps } = await open((events) =>
    events.some(({ content }) => content === 'slow') ? never : Promise.resolve(events.map(() => true)),
  )
  for (let at = 0; at < 20; at += 1) {
    void queue.submit({ event: sign({ content: 'slow', created_at: at }), weight: 0, source: 'attacker' })
  }
  const verdict = await queue.submit({ event: sign({ content: 'honest' }), weight: 0, source })
  expect([verdict.accepted, steps.at(-1)]).toEqual([true, 'accept honest'])
})

test('a sender of events that take long does not have as many turns as one of small ones', async () => {
  const { queue, steps } = await open()
  const tags = Array.from({ length: 2_000 }, (_, at) => ['p', at.toString(16).padStart(64, '0')])
  const large = Array.from({ length: 10 }, (_, at) => sign({ content: `large ${at}`, tags }))
  const small = Array.from({ length: 100 }, (_, at) => sign({ content: `small ${at}` }))
  await Promise.all([
    ...large.map((event) => queue.submit({ event, weight: 200_000, source: 'attacker' })),
    ...small.map((event) => queue.submit({ event, weight: 500, source })),
  ])
  expect(steps.indexOf('accept small 99')).toBeLessThan(steps.indexOf('accept large 4'))
})

test('events that thousands have subscribed to are stored a few at a time, and those of others in between', async () => {
  const { queue, steps } = await open(undefined, () => 2_000)
  const popular = Array.from({ length: 60 }, (_, at) => sign({ content: `popular ${at}` }))
  const all = popular.map((event) => queue.submit({ event, weight: 500, source: 'attacker' }))
  await all[0]
  await queue.submit({ event: sign({ content: 'honest' }), weight: 500, source })
  expect(steps.filter((step) => step.startsWith('accept')).length).toBeLessThan(10)
  await Promise.all(all)
  const sizes = steps.filter((step) => step.startsWith('store')).map((step) => step.split(',').length)
  expect(Math.max(...sizes)).toBe(3)
})

test('a sender of events that thousands get does not have as many turns as one of events that few get', async () => {
  const { queue, steps } = await open(undefined, ({ kind }) => (kind === 1 ? 6_000 : 0))
  const popular = Array.from({ length: 20 }, (_, at) => sign({ content: `popular ${at}` }))
  const others = Array.from({ length: 20 }, (_, at) => sign({ kind: 7, content: `other ${at}` }))
  await Promise.all([
    ...popular.map((event) => queue.submit({ event, weight: 500, source: 'attacker' })),
    ...others.map((event) => queue.submit({ event, weight: 500, source })),
  ])
  expect(steps.indexOf('accept other 19')).toBeLessThan(steps.indexOf('accept popular 4'))
})

test('closing settles what is queued and what is being verified', async () => {
  const { queue, steps } = await open()
  const verdicts = ['a', 'b', 'c'].map((content) =>
    queue.submit({ event: sign({ content }), weight, source }),
  )
  await queue.close()
  expect(steps.filter((step) => step.startsWith('store'))).toHaveLength(3)
  expect((await Promise.all(verdicts)).map(({ accepted }) => accepted)).toEqual([true, true, true])
  expect((await queue.submit({ event: sign({}), weight, source })).message).toBe(
    'error: the relay is closing',
  )
})
