import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NostrEvent } from '../../protocol/event.ts'
import { createQueue, createSuspects, createTurn } from './queue.ts'
import { verdict } from './records.ts'

/** The queue never looks into an event: an object with a word stands for one. `bad` is not signed. */
const eventsOf = (...words: string[]) => words.map((content) => ({ content }) as NostrEvent)
const many = (word: string, count: number) => eventsOf(...Array<string>(count).fill(word))

interface Held {
  readonly words: string[]
  release(): void
}

/** A queue whose batches are recorded and, if `hold` is set, wait until the test lets them go. */
function createHeldQueue({ chunkSize = 100, parallel = 1, hold = false } = {}) {
  const batches: Held[] = []
  const arrivals: (() => void)[] = []
  const queue = createQueue({
    turn: createTurn(),
    chunkSize: () => chunkSize,
    parallel,
    async verifyChunk(events) {
      const words = events.map(({ content }) => content)
      await new Promise<void>((resolve) => {
        batches.push({ words, release: resolve })
        if (!hold) resolve()
        arrivals.shift()?.()
      })
      if (words.includes('impossible')) throw new Error('no code')
      return Uint8Array.from(words, (word) => (word === 'bad' ? verdict.badSignature : verdict.verified))
    },
  })
  /** Resolves once so many batches have begun. */
  async function begun(count: number) {
    while (batches.length < count) await new Promise<void>((resolve) => arrivals.push(resolve))
    return batches[count - 1]!
  }
  return { queue, batches, begun }
}

afterEach(() => void vi.useRealTimers())

test('calls made in one turn share a batch, and each gets its own answer', async () => {
  const { queue, batches } = createHeldQueue()
  const answers = await Promise.all([
    queue.verify(eventsOf('a', 'bad')),
    queue.verify(eventsOf('bad', 'b', 'c')),
    queue.verify([]),
    queue.verify(eventsOf('d')),
  ])
  expect(answers).toEqual([[true, false], [false, true, true], [], [true]])
  expect(batches.map(({ words }) => words)).toEqual([['a', 'bad', 'bad', 'b', 'c', 'd']])
})

test('calls during a running batch are collected for the next', async () => {
  const { queue, batches, begun } = createHeldQueue({ hold: true })
  const first = queue.verify(eventsOf('a'))
  const held = await begun(1)
  const later = [queue.verify(eventsOf('b')), queue.verify(eventsOf('c'))]
  held.release()
  expect(await first).toEqual([true])
  ;(await begun(2)).release()
  await Promise.all(later)
  expect(batches.map(({ words }) => words)).toEqual([['a'], ['b', 'c']])
})

test('after a burst of small batches the rest is collected until the window ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { queue, batches } = createHeldQueue()
  const turn = createTurn()
  for (let i = 0; i < 16; i++) {
    await queue.verify(eventsOf(`${i}`))
    await turn()
  }
  const late = [queue.verify(eventsOf('a'))]
  for (let i = 0; i < 5; i++) {
    await turn()
    late.push(queue.verify(eventsOf('b')))
  }
  expect(batches).toHaveLength(16)
  vi.advanceTimersByTime(4)
  await Promise.all(late)
  expect(batches.slice(16).map(({ words }) => words)).toEqual([['a', 'b', 'b', 'b', 'b', 'b']])
})

test('a sequential caller never waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { queue, batches } = createHeldQueue()
  for (let i = 0; i < 40; i++) await queue.verify(eventsOf(`${i}`))
  expect(batches).toHaveLength(40)
})

test('a large call is split into batches and reassembled', async () => {
  const { queue, batches } = createHeldQueue({ chunkSize: 64 })
  const words = Array.from({ length: 1000 }, (_, i) => (i % 7 === 3 ? 'bad' : 'good'))
  expect(await queue.verify(eventsOf(...words))).toEqual(words.map((word) => word === 'good'))
  const lengths = batches.map((batch) => batch.words.length)
  expect(lengths).toHaveLength(16)
  expect(Math.min(...lengths)).toBeGreaterThan(60)
})

test('answers are right when batches end out of order', async () => {
  const { queue, begun } = createHeldQueue({ chunkSize: 2, parallel: 2, hold: true })
  const answer = queue.verify(eventsOf('a', 'bad', 'bad', 'b', 'c'))
  const second = await begun(2)
  const [first] = [await begun(1)]
  second.release()
  ;(await begun(3)).release()
  first.release()
  expect(await answer).toEqual([true, false, false, true, true])
})

test('a batch that cannot be verified rejects its calls, and no others', async () => {
  const { queue } = createHeldQueue({ chunkSize: 2 })
  const answers = [queue.verify(eventsOf('a', 'impossible', 'b')), queue.verify(eventsOf('c', 'bad'))]
  await expect(answers[0]).rejects.toThrow('no code')
  expect(await answers[1]).toEqual([true, false])
})

test('a list changed after the call does not change what is verified', async () => {
  const { queue } = createHeldQueue()
  const events = eventsOf('a', 'b')
  const answer = queue.verify(events)
  events.length = 0
  expect(await answer).toEqual([true, true])
})

test('a suspect is verified separately, in small batches, after the others', async () => {
  const { queue, batches } = createHeldQueue({ chunkSize: 100 })
  await queue.verify(eventsOf('bad', 'x'), { source: 'hostile' })
  batches.length = 0
  await Promise.all([
    queue.verify(many('x', 40), { source: 'hostile' }),
    queue.verify(many('honest', 250), { source: 'honest' }),
    queue.verify(many('unknown', 30)),
  ])
  const shapes = batches.map(({ words }) => [...new Set(words)].join('+') + words.length)
  expect(shapes).toHaveLength(6)
  expect(shapes.filter((shape) => shape.startsWith('x'))).toEqual(['x16', 'x16', 'x8'])
  expect(shapes.slice(0, 2)).toEqual(['honest94', 'honest93'])
  expect(shapes).toContain('honest+unknown93')
})

test('earlier events of a suspect are separated too', async () => {
  const { queue, batches, begun } = createHeldQueue({ chunkSize: 2, hold: true })
  const answers = Promise.all([
    queue.verify(eventsOf('bad', 'x', 'x', 'x'), { source: 'hostile' }),
    queue.verify(eventsOf('a', 'b'), { source: 'honest' }),
  ])
  for (let i = 1; i <= 3; i++) (await begun(i)).release()
  await answers
  expect(batches.map(({ words }) => words)).toEqual([
    ['bad', 'x'],
    ['a', 'b'],
    ['x', 'x'],
  ])
})

test('suspects are still verified while others keep coming', async () => {
  const { queue, batches, begun } = createHeldQueue({ chunkSize: 1, hold: true })
  const caught = queue.verify(eventsOf('bad'), { source: 'hostile' })
  ;(await begun(1)).release()
  await caught
  const answers = [queue.verify(eventsOf('x'), { source: 'hostile' }), queue.verify(many('honest', 9))]
  for (let i = 2; i <= 11; i++) (await begun(i)).release()
  await Promise.all(answers)
  expect(batches.findIndex(({ words }) => words[0] === 'x')).toBeLessThan(5)
})

describe('suspects', () => {
  const { malformed, verified, badSignature } = verdict
  const good = (count: number) => new Uint8Array(count).fill(verified)

  test('a bad signature makes a suspect, a malformed event does not', () => {
    const suspects = createSuspects()
    suspects.note('wss://a', Uint8Array.of(verified, malformed))
    suspects.note(undefined, Uint8Array.of(badSignature))
    expect(suspects.isEmpty()).toBe(true)
    suspects.note('wss://b', Uint8Array.of(verified, badSignature, verified))
    expect([suspects.has('wss://a'), suspects.has('wss://b')]).toEqual([false, true])
  })

  test('512 good events clear a suspect, a bad one resets the count', () => {
    const suspects = createSuspects()
    suspects.note('wss://a', Uint8Array.of(badSignature))
    suspects.note('wss://a', good(511))
    suspects.note('wss://a', Uint8Array.of(badSignature))
    suspects.note('wss://a', good(511))
    suspects.note('wss://a', Uint8Array.of(malformed))
    expect(suspects.has('wss://a')).toBe(true)
    suspects.note('wss://a', good(1))
    expect(suspects.has('wss://a')).toBe(false)
  })

  test('the memory of suspects is bounded', () => {
    const suspects = createSuspects()
    for (let i = 0; i < 300; i++) suspects.note(`wss://${i}`, Uint8Array.of(badSignature))
    expect([suspects.has('wss://0'), suspects.has('wss://43'), suspects.has('wss://44')]).toEqual([
      false,
      false,
      true,
    ])
  })
})
