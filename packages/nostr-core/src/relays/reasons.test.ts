import { expect, it } from 'vitest'
import { reasonPrefix, takesNoMore } from './reasons.ts'

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
  ['Error : Blocked :spam', 'blocked'],
  ['blocked: spam, see error: invalid: x', 'blocked'],
  ['the text says auth-required: later on', ''],
])('finds the prefix of %j behind the words that a relay puts in front', (reason, prefix) => {
  expect(reasonPrefix(reason)).toBe(prefix)
})

it.each([
  ['ERROR: too many concurrent REQs', true],
  ['Subscription rejected: Too many subscriptions', true],
  ['Subscription error: Maximum concurrent subscription count reached', true],
  ['error: max number of subscriptions exceeded', true],
  ['rate-limited: too many subscriptions, at most 64 at once', true],
  ['invalid: too many filters', false],
  ['invalid: maximum subscription id length exceeded', false],
  ['error: could not connect to the database', false],
  ['restricted: you need a subscription, see the site', false],
])('knows whether %j says that a relay takes no more subscriptions', (text, expected) => {
  expect(takesNoMore(text)).toBe(expected)
})
