import { expect, it } from 'vitest'
import { Stretch } from './stretch.ts'

it('an end is told at once when nothing is waited for, else after the last', () => {
  const told: string[] = []
  const [first, second] = [new Stretch(), new Stretch()]
  first.end(() => told.push('first'), second)
  expect(told).toEqual(['first'])
  second.expect()
  second.expect()
  second.end(() => told.push('second'), new Stretch())
  second.settle()
  expect(told).toEqual(['first'])
  second.settle()
  expect(told).toEqual(['first', 'second'])
})

it('ends are told in their order, also where a later one waits for nothing more or an earlier one fails', () => {
  const told: string[] = []
  const [first, second] = [new Stretch(), new Stretch()]
  first.expect()
  first.end(() => {
    told.push('first')
    throw new Error('told badly')
  }, second)
  second.end(() => told.push('second'), new Stretch())
  expect(told).toEqual([])
  expect(() => first.settle()).toThrow('told badly')
  expect(told).toEqual(['first', 'second'])
})
