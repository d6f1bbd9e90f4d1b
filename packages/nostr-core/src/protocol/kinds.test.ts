import { classifyKind } from 'nostr-tools/kinds'
import { expect, test } from 'vitest'
import { isAddressable, isEphemeral, isReplaceable, kinds } from './kinds.ts'

test('every kind belongs to one class, and nostr-tools agrees', () => {
  for (let kind = 0; kind <= 65_535; kind += 1) {
    const classes = [
      isReplaceable(kind) && 'replaceable',
      isAddressable(kind) && 'parameterized',
      isEphemeral(kind) && 'ephemeral',
    ].filter(Boolean)
    if (classes.length > 1) expect.unreachable(`kind ${kind} is ${classes.join(' and ')}`)
    const theirs = classifyKind(kind)
    if ((classes[0] ?? 'none') !== (theirs === 'regular' || theirs === 'unknown' ? 'none' : theirs)) {
      expect.unreachable(`kind ${kind} is ${theirs}`)
    }
  }
})

test('each number has one name', () => {
  const numbers = Object.values(kinds)
  expect(new Set(numbers).size).toBe(numbers.length)
})
