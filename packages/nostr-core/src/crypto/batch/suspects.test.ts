import { expect, test } from 'vitest'
import { createSuspects } from './suspects.ts'
import { verdict } from './verdict.ts'

const { malformed, verified, badSignature } = verdict
const good = (count: number) => new Uint8Array(count).fill(verified)

test('a bad signature makes a suspect, a malformed event does not', () => {
  const suspects = createSuspects()
  suspects.note('wss://a', Uint8Array.of(verified, malformed))
  suspects.note(undefined, Uint8Array.of(badSignature))
  expect(suspects.isEmpty()).toBe(true)
  suspects.note('wss://b', Uint8Array.of(verified, badSignature, verified))
  expect([suspects.has('wss://a'), suspects.has('wss://b')]).toEqual([false, true])
})

test('512 good events clear a suspect, a bad one resets the count', () => {
  const suspects = createSuspects()
  suspects.note('wss://a', Uint8Array.of(badSignature))
  suspects.note('wss://a', good(511))
  suspects.note('wss://a', Uint8Array.of(badSignature))
  suspects.note('wss://a', good(511))
  suspects.note('wss://a', Uint8Array.of(malformed))
  expect(suspects.has('wss://a')).toBe(true)
  suspects.note('wss://a', good(1))
  expect(suspects.has('wss://a')).toBe(false)
})

test('the memory of suspects is bounded', () => {
  const suspects = createSuspects()
  for (let i = 0; i < 300; i++) suspects.note(`wss://${i}`, Uint8Array.of(badSignature))
  expect([suspects.has('wss://0'), suspects.has('wss://43'), suspects.has('wss://44')]).toEqual([
    false,
    false,
    true,
  ])
})
