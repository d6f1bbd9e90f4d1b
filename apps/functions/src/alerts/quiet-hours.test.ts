import { expect, test } from 'vitest'
import { endOfQuiet, isTimeZone } from './quiet-hours.ts'

const at = (text: string) => Date.parse(text) / 1000
const night = { from: 22 * 60, to: 7 * 60, timeZone: 'Europe/Lisbon' }

test('the night of the reader’s own time zone is quiet, across midnight', () => {
  expect(endOfQuiet(at('2026-07-01T20:59:00Z'), night)).toBe(at('2026-07-01T20:59:00Z'))
  expect(endOfQuiet(at('2026-07-01T21:00:30Z'), night)).toBe(at('2026-07-02T06:00:00Z'))
  expect(endOfQuiet(at('2026-07-02T05:59:59Z'), night)).toBe(at('2026-07-02T06:00:00Z'))
  expect(endOfQuiet(at('2026-07-02T06:00:00Z'), night)).toBe(at('2026-07-02T06:00:00Z'))
  expect(endOfQuiet(at('2026-07-02T06:00:00Z'), { ...night, to: night.from })).toBe(
    at('2026-07-02T06:00:00Z'),
  )
})

test('on the night of a clock change, a second call at the first end gives the real end', () => {
  // At 02:00 in Lisbon on 25 October 2026 the clock goes back to 01:00.
  const first = endOfQuiet(at('2026-10-24T22:00:00Z'), night)
  expect(first).toBe(at('2026-10-25T06:00:00Z'))
  expect(endOfQuiet(first, night)).toBe(at('2026-10-25T07:00:00Z'))
})

test('only known time zones are valid', () => {
  expect(isTimeZone('Europe/Lisbon')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
