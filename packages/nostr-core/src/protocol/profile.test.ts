import { expect, test } from 'vitest'
import { parseProfile, profileName } from './profile.ts'

test.each([
  ['blanks', ' \t'],
  ['zero-width characters', '\u200B\u2060\uFEFF'],
  ['a Hangul filler', '\u3164'],
  ['directions alone', '\u202E\u2066'],
  ['a braille blank', '\u2800'],
  ['marks on nothing', '\u0301\u0489'],
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

test.each([
  ['an override', 'Alice \u202Ednif em', 'Alice dnif em'],
  ['an embedding and its end', '\u202Bbob\u202C, \u202Ab\u202C, \u202Dc', 'bob, b, c'],
  ['isolates, one of them closed too often', '\u2066a\u2069\u2069 \u2067b \u2068c', 'a b c'],
])('a name to show is without %s', (_, name, shown) => {
  expect(profileName({ name })).toBe(shown)
  expect(profileName(parseProfile(JSON.stringify({ display_name: name })))).toBe(shown)
})

test.each(['علي (دبي)', 'דנה!\u200F', 'Zoë علي'])(
  'the name %s, in its own direction, stays as it is',
  (name) => {
    expect(profileName({ name })).toBe(name)
  },
)

test('of the marks on one letter four stay, so that a name covers no other line', () => {
  expect(profileName({ name: `Z${'\u0300'.repeat(98)}oe\u0308` })).toBe(`Z${'\u0300'.repeat(4)}oe\u0308`)
  expect(profileName({ name: 'בְּרֵאשִׁ֖ית' })).toBe('בְּרֵאשִׁ֖ית')
})

test('what is removed does not count as one of the 100 characters', () => {
  expect(profileName({ name: '\u202E'.repeat(50) + 'x'.repeat(100) })).toBe('x'.repeat(100))
})
