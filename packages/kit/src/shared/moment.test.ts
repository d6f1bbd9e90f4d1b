import { expect, it } from 'vitest'
import { isoTime, writeMoment } from './moment.ts'

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

it('writes a moment for people and for machines', () => {
  expect(isoTime(1_700_000_000)).toBe('2023-11-14T22:13:20.000Z')
  expect(writeMoment(format, 1_700_000_000)).toBe('Nov 14, 2023')
})

it('writes nothing for a time that no calendar has', () => {
  for (const seconds of [8_640_000_000_001, 2 ** 53 - 1, -1e15, Number.NaN, Infinity]) {
    expect(isoTime(seconds)).toBe('')
    expect(writeMoment(format, seconds)).toBe('')
  }
})
