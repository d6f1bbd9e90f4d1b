import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const takeAll = (queue: FairQueue<string>) => numbers(queue.size).map(() => queue.shift())

test('keys take turns, so that an item waits for at most one of each other key', () => {
  const queue = new FairQueue<string>()
  for (const at of numbers(3)) queue.push('many', `many ${at}`)
  queue.push('one', 'one')
  expect(takeAll(queue)).toEqual(['many 0', 'one', 'many 1', 'many 2'])
  expect(queue.shift()).toBeUndefined()
})

test('a key whose items cost more has fewer turns', () => {
  const queue = new FairQueue<string>()
  for (const at of numbers(4)) queue.push('large', `large ${at}`, 10)
  for (const at of numbers(20)) queue.push('small', `small ${at}`, 1)
  const taken = takeAll(queue)
  expect(taken.indexOf('small 9')).toBeLessThan(taken.indexOf('large 1'))
  expect(taken.indexOf('small 19')).toBeLessThan(taken.indexOf('large 2'))
})

test('a newcomer is before keys that have cost much, and a key pays for what it turns out to cost', () => {
  const queue = new FairQueue<string>()
  const keys = ['a', 'b', 'c', 'd']
  for (const key of keys) for (const at of numbers(9)) queue.push(key, `${key} ${at}`, 0)
  const serve = () => {
    const [key = ''] = queue.shift() ?? ''
    queue.charge(key, key === 'n' ? 1 : 500)
    return key
  }
  for (let turn = 0; turn < 10; turn += 1) serve()
  for (let round = 0; round < 5; round += 1) {
    queue.push('n', 'n')
    expect(serve()).toBe('n')
    expect(keys).toContain(serve())
  }
})

test('a key that has cost much is served although new ones come all the time, and what they cost is forgotten', () => {
  const queue = new FairQueue<string>()
  queue.push('debtor', 'first', 1_000)
  queue.push('other', 'other', 1)
  queue.shift()
  queue.push('debtor', 'debtor', 1)
  let turns = 0
  for (; turns < 10_000; turns += 1) {
    queue.push(`new ${turns}`, 'new', 1)
    if (queue.shift() === 'debtor') break
  }
  expect(turns).toBeGreaterThan(100)
  expect(turns).toBeLessThan(5_000)
})
