import { expect, test } from 'vitest'
import { createImageQueue } from './image-queue.ts'
import { createSemaphore, type SemaphoreSize } from './semaphore.ts'

/** A semaphore whose tasks end when the test says so, and the order in which they have started. */
function open(size: SemaphoreSize) {
  const semaphore = createSemaphore(size)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    run(name: string, weight = 1, signal?: AbortSignal) {
      return semaphore({ key: name.slice(0, 1), weight, signal }, () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
    },
    /** Ends a task, and waits until the next have started. */
    async end(...names: string[]) {
      for (const name of names) ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('keys take turns: who has many tasks waiting delays another by one', async () => {
  const { started, run, end } = open({ total: 1, share: 1 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void run(name)
  await end()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('one key never has more than its share, and its waiting tasks block nobody', async () => {
  const { started, run, end } = open({ total: 3, share: 2 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void run(name)
  await end()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(started.slice(3)).toEqual(['a3'])
})

test('a large task is not overtaken by small ones, and one that is larger than the share runs', async () => {
  const { started, run, end } = open({ total: 10, share: 8 })
  void run('a1', 6)
  void run('b1', 100)
  void run('c1', 1)
  await end()
  expect(started).toEqual(['a1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
})

test('tasks of clients that are gone are dropped, and so are too many of one key', async () => {
  const { started, run, end } = open({ total: 1, share: 1, maxWaiting: 2 })
  const client = new AbortController()
  void run('a1')
  const left = run('a2', 1, client.signal)
  void run('a3')
  await expect(run('a4')).rejects.toMatchObject({ status: 429 })
  void run('b1')
  client.abort()
  await expect(left).rejects.toMatchObject({ status: 400 })
  await expect(run('c1', 1, client.signal)).rejects.toMatchObject({ status: 400 })
  await end('a1')
  await end('a3', 'b1')
  await end('a3', 'b1')
  expect(started).toEqual(['a1', 'a3', 'b1'])
})

test('no two pictures of 50 megapixels are decoded at a time, and no more than three of any size', async () => {
  const queue = createImageQueue()
  const run = async (megapixels: readonly number[]) => {
    let running = 0
    let most = 0
    const task = async () => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    await Promise.all(megapixels.map((each, index) => queue({ address: `192.0.2.${index}` }, each, task)))
    return most
  }
  expect(await run([50, 50, 50])).toBe(1)
  expect(await run([1, 1, 1, 1, 1])).toBe(3)
})
