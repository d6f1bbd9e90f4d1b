import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Mara Voss', 'MV'],
  ['ada', 'A'],
  ['  john_of.the city ', 'JC'],
  ['npub1qz8…', 'QZ'],
  ['عمر خالد', 'ع\u200cخ'],
  ['ليلى', 'ل'],
  ['🦜 Polly', 'P'],
  ['🦜', '?'],
  ['', '?'],
])('%s has the initials %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
