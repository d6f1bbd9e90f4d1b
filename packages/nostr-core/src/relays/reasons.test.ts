import { expect, it } from 'vitest'
import { reasonPrefix } from './reasons.ts'

it('finds the prefix of a reason', () => {
  expect(reasonPrefix('rate-limited: slow down')).toBe('rate-limited')
  expect(reasonPrefix('no colon')).toBe('')
  expect(reasonPrefix('Not: a prefix')).toBe('')
})

it.each([
  ['ERROR: auth-required: this kind is private', 'auth-required'],
  ['error: Restricted: members only', 'restricted'],
  ['ERROR: bad req: rate-limited: slow down', 'rate-limited'],
  ['ERROR: bad msg: unparseable', 'error'],
  ['blocked: spam, see error: invalid: x', 'blocked'],
  ['the text says auth-required: later on', ''],
])('finds the prefix of %j behind the words that a relay puts in front', (reason, prefix) => {
  expect(reasonPrefix(reason)).toBe(prefix)
})
