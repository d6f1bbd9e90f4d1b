import { expect, test } from 'vitest'
import { dateLabel, profileTimeLabel, timeLabel } from './time-label.ts'

const now = 1_700_000_000

test.each([
  [0, 'now'],
  [-30, 'now'],
  [59, 'now'],
  [60, '1m'],
  [3599, '59m'],
  [3600, '1h'],
  [86_399, '23h'],
  [86_400, '1d'],
  [86_400 * 400, '400d'],
])('%i seconds ago is %s', (age, label) => {
  expect(timeLabel(now - age, now)).toBe(label)
})

test('a profile shows the local date from seven days on', () => {
  expect(profileTimeLabel(now - 7 * 86_400 + 1, now, 'en-GB', 'UTC')).toBe('6d')
  expect(profileTimeLabel(now - 7 * 86_400, now, 'en-GB', 'UTC')).toBe('07/11/2023')
})

test('a time beyond every calendar has no date', () => {
  expect(dateLabel(Number.MAX_SAFE_INTEGER)).toBe('')
})
