import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBech32, encodeBech32 } from './bech32.ts'

const prefix = fc.constantFrom('npub', 'nsec', 'note', 'nprofile', 'a', '1x')
const bytes = fc.uint8Array({ maxLength: 300 })

test('encodes like another implementation, and decodes it again', () => {
  fc.assert(
    fc.property(prefix, bytes, (name, data) => {
      const text = encodeBech32(name, data)
      expect(text).toBe(bech32.encode(name, bech32.toWords(data), false))
      expect(decodeBech32(text)).toEqual({ prefix: name, bytes: data })
      expect(decodeBech32(text.toUpperCase())).toEqual({ prefix: name, bytes: data })
    }),
  )
})

test('decodes a damaged text exactly when another implementation does', () => {
  fc.assert(
    fc.property(prefix, bytes, fc.nat(), fc.string({ maxLength: 2 }), (name, data, at, instead) => {
      const text = encodeBech32(name, data)
      const place = at % text.length
      const damaged = text.slice(0, place) + instead + text.slice(place + 1)
      const other = bech32.decodeUnsafe(damaged, false)
      const words = other && bech32.fromWordsUnsafe(other.words)
      expect(decodeBech32(damaged)?.bytes).toEqual(words || undefined)
    }),
    { numRuns: 500 },
  )
})

test.each(['', '1', 'npub1', 'npub1qqqqqq', 'Npub1qqqqqqqqqqqqq', 'no separator', '1qqqqqqqqq', 'x1b4n0q5v'])(
  'refuses %j',
  (text) => expect(decodeBech32(text)).toBeUndefined(),
)
