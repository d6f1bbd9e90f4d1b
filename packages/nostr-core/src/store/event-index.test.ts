import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { EventIndex } from './event-index.ts'

const hex = (number: number) => number.toString(16).padStart(64, '0')

const eventOf = (number: number): NostrEvent => ({
  id: hex((number * 7919) % 10_007),
  pubkey: hex(number % 3),
  kind: 1,
  // Several events have the same date.
  created_at: 1_700_000_000 + Math.floor(((number * 31) % 400) / 3),
  tags: number % 5 === 0 ? [['t', 'tram'], ['t', 'night']] : [['t', 'tram']], // prettier-ignore
  content: '',
  sig: '',
})

/** Added or removed together: a few, or more than the index changes one by one. */
const arbitraryChange = fc.record({
  isRemoval: fc.boolean(),
  numbers: fc.oneof(
    fc.uniqueArray(fc.nat(400), { maxLength: 5 }),
    fc.uniqueArray(fc.nat(400), { minLength: 80, maxLength: 200 }),
  ),
  isRead: fc.boolean(),
})

test('is in order and complete after any changes, read in between or not', () => {
  const filter = { '#t': ['tram', 'night'] }
  fc.assert(
    fc.property(fc.array(arbitraryChange, { maxLength: 12 }), fc.nat(140), (changes, seconds) => {
      const index = new EventIndex()
      const held = new Map<number, NostrEvent>()
      for (const { isRemoval, numbers, isRead } of changes) {
        for (const number of numbers) {
          const before = held.get(number)
          if (before && isRemoval) {
            held.delete(number)
            index.remove(before)
          } else if (!before && !isRemoval) {
            const event = eventOf(number)
            held.set(number, event)
            index.add(event)
          }
        }
        if (isRead) expect([...index.candidates(filter)]).toHaveLength(held.size)
      }
      const expected = [...held.values()].sort(newestFirst)
      expect(index.all()).toEqual(expected)
      expect([...index.candidates(filter)]).toEqual(expected)
      const until = 1_700_000_000 + seconds
      const older = expected.filter(({ created_at }) => created_at <= until)
      expect([...index.candidates({ ...filter, until })]).toEqual(older)
      expect([...index.candidates({ authors: [hex(0), hex(1)], until, since: until - 20 })]).toEqual(
        older.filter(({ pubkey, created_at }) => pubkey !== hex(2) && created_at >= until - 20),
      )
    }),
  )
})
