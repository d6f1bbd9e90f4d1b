import { expect, test } from 'vitest'
import { nextDigestAt } from './digest-time.ts'

const at = (text: string) => Date.parse(text) / 1000

test('digests are due at eight in the reader’s morning, weekly ones on Mondays', () => {
  const lisbon = (now: string, last = 0) => nextDigestAt(at(now), last, 'daily', 'Europe/Lisbon')
  expect(lisbon('2026-07-01T06:59:00Z')).toBe(at('2026-07-01T07:00:00Z'))
  expect(lisbon('2026-07-01T07:00:00Z')).toBe(at('2026-07-02T07:00:00Z'))
  expect(nextDigestAt(at('2026-07-01T06:59:00Z'), 0, 'weekly', 'Europe/Lisbon')).toBe(
    at('2026-07-06T07:00:00Z'),
  )
  expect(
    nextDigestAt(at('2026-07-06T07:00:00Z'), at('2026-07-06T07:00:00Z'), 'weekly', 'Europe/Lisbon'),
  ).toBe(at('2026-07-13T07:00:00Z'))
  expect(nextDigestAt(at('2026-07-01T00:00:00Z'), 0, 'daily', 'Asia/Kathmandu')).toBe(
    at('2026-07-01T02:15:00Z'),
  )
})

test('digests stay at eight when daylight saving time begins or ends', () => {
  const lisbon = (now: string) => nextDigestAt(at(now), 0, 'daily', 'Europe/Lisbon')
  expect(lisbon('2026-10-24T07:00:00Z')).toBe(at('2026-10-25T08:00:00Z'))
  expect(lisbon('2026-10-25T00:30:00Z')).toBe(at('2026-10-25T08:00:00Z'))
  expect(lisbon('2026-03-28T08:00:00Z')).toBe(at('2026-03-29T07:00:00Z'))
})

test('a reader who changes the time zone gets no second digest on the same day', () => {
  const sent = at('2026-07-01T07:00:00Z')
  expect(nextDigestAt(at('2026-07-01T08:00:00Z'), sent, 'daily', 'America/New_York')).toBe(
    at('2026-07-02T12:00:00Z'),
  )
})
