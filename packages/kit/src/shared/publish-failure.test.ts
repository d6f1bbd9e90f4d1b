import { expect, test } from 'vitest'
import { NoRelaysError, PublishError, SecretLeakError, SignerRefusedError } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { editFailure } from './edit-failure.ts'
import type { Translate } from './locales/translator.ts'
import { messageFailure } from './message-failure.ts'
import { publishFailure } from './publish-failure.ts'

const t = ((id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' ')) as Translate
const event = createEventBuilder({ seed: 1 }).event('ada', { content: '+' })
const refused = new PublishError(event, {
  'wss://one.invalid': { status: 'unreachable', reason: 'timeout' },
  'wss://two.invalid': { status: 'rejected', reason: 'blocked: no' },
})

test.each([
  [new NoRelaysError(), 'publish.noRelays'],
  [new SecretLeakError(), 'publish.secret'],
  [new SignerRefusedError('no'), 'signer.refused no'],
])('whatever was to be published, it is said why it was not sent: %s', (error, text) => {
  expect(publishFailure(error, t, 'reaction.refused')).toBe(text)
  expect(editFailure(error, t)).toBe(text)
  expect(messageFailure(error, t)).toBe(text)
})

test('a relay that refuses is quoted', () => {
  expect(publishFailure(refused, t, 'reaction.refused')).toBe('reaction.refused blocked: no')
  expect(editFailure(refused, t)).toBe('edit.refused blocked: no')
  expect(messageFailure(refused, t)).toBe('publish.refused blocked: no')
})

test('of a failure that nobody foresaw nothing is said', () => {
  expect(publishFailure(new Error('?'), t, 'poll.refused')).toBeUndefined()
})
