import { expect, test } from 'vitest'
import { parseProfile, profileName } from './profile.ts'

test.each([
  ['blanks', ' \t'],
  ['zero-width characters', '\u200B\u2060\uFEFF'],
  ['a Hangul filler', '\u3164'],
  ['directions alone', '\u202E\u2066'],
])('a name of %s is no name', (_, name) => {
  expect(parseProfile(JSON.stringify({ name, display_name: name, about: 'Here' }))).toEqual({ about: 'Here' })
})

test('what is between visible characters stays', () => {
  const family = '👩\u200D👧 of Zoë'
  expect(parseProfile(JSON.stringify({ name: ` ${family} ` }))).toEqual({ name: family })
})

test('a name to show has at most 100 characters, and no half of one', () => {
  expect(profileName({ name: 'x'.repeat(100) })).toBe('x'.repeat(100))
  expect(profileName({ name: 'x'.repeat(10_000) })).toBe(`${'x'.repeat(99)}…`)
  expect(profileName({ display_name: '🌃'.repeat(5_000), name: 'night' })).toBe(`${'🌃'.repeat(99)}…`)
})
