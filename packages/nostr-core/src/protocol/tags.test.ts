import { expect, test } from 'vitest'
import { findTag, hexTagValues, tagValue, tagValues } from './tags.ts'

const pubkey = 'a'.repeat(64)
const event = {
  kind: 3,
  created_at: 0,
  content: '',
  tags: [
    [],
    ['p'],
    ['p', pubkey, 'wss://relay.example'],
    ['P', 'b'.repeat(64)],
    ['p', pubkey.toUpperCase()],
    ['p', ''],
    ['p', 'npub1'],
    ['p', pubkey],
    ['p', 'c'.repeat(64)],
  ],
}

test('finds the first tag with a name, even without a value', () => {
  expect(findTag(event, 'p')).toEqual(['p'])
  expect(tagValue(event, 'p')).toBeUndefined()
  expect(findTag(event, 'e')).toBeUndefined()
})

test('returns values in order; keys and ids only once, and only if they are 64 hex digits', () => {
  expect(tagValues(event, 'p')).toHaveLength(6)
  expect(hexTagValues(event, 'p')).toEqual([pubkey, 'c'.repeat(64)])
})
