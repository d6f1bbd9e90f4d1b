import { expect, it } from 'vitest'
import { VerdictBarrier } from './verdict-barrier.ts'

it('signals immediately when nothing is pending, otherwise after the last verdict', () => {
  const told: string[] = []
  const [first, second] = [new VerdictBarrier(), new VerdictBarrier()]
  first.end(() => told.push('first'), second)
  expect(told).toEqual(['first'])
  second.expect()
  second.expect()
  second.end(() => told.push('second'), new VerdictBarrier())
  second.settle()
  expect(told).toEqual(['first'])
  second.settle()
  expect(told).toEqual(['first', 'second'])
})

it('keeps the order of signals, even when a later one has nothing pending or an earlier one throws', () => {
  const told: string[] = []
  const [first, second] = [new VerdictBarrier(), new VerdictBarrier()]
  first.expect()
  first.end(() => {
    told.push('first')
    throw new Error('told badly')
  }, second)
  second.end(() => told.push('second'), new VerdictBarrier())
  expect(told).toEqual([])
  expect(() => first.settle()).toThrow('told badly')
  expect(told).toEqual(['first', 'second'])
})
