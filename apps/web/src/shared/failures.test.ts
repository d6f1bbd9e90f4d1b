import { describe, expect, test } from 'vitest'
import { editFailure, uploadFailure } from '@ncc/kit/parts'
import {
  ListLossError,
  ListUnknownError,
  SignedOutError,
  UnsupportedMediaError,
  UploadError,
} from '@ncc/nostr-core'
import { functionFailure } from './function-failure.ts'
import { loadTranslator } from './locales/translator.ts'
import { FunctionError } from './use-function.ts'

const { t, loadPages } = await loadTranslator('en')
await loadPages()

describe('the app says in its own words', () => {
  test.each([
    [
      new ListUnknownError(3),
      'Your contact list could not be read from enough relays, so it was not changed',
    ],
    [new ListLossError(10_002), 'This change would have damaged your relay list, so it was not made'],
    [new ListLossError(10_063), 'This change would have damaged your list, so it was not made'],
    [new Error('anything else'), undefined],
  ])('why a list was not changed: %s', (error, text) => {
    expect(editFailure(error, t)).toBe(text)
  })

  const failed = new UploadError('upload-failed', '503 no room')
  test.each([
    [failed, 'Upload failed: 503 no room'],
    [
      new UploadError('upload-not-configured', '', { cause: failed }),
      'Media upload failed and no NIP-96 endpoint configured (Upload failed: 503 no room)',
    ],
    [new UploadError('upload-without-url'), 'Upload response did not include a URL'],
    [new UnsupportedMediaError('any'), 'SVG images are not accepted'],
    [new SignedOutError('any'), 'Please sign in to upload media'],
    [new Error('anything else'), undefined],
  ])('why a file was not stored: %s', (error, text) => {
    expect(uploadFailure(error, t)).toBe(text)
  })

  test.each([
    [new FunctionError(409, 'name-taken', 'any'), 'This name is taken.'],
    [new FunctionError(403, 'too-many-names', 'any', 3), 'An account can have at most 3 names.'],
    [new FunctionError(403, 'too-many-names', 'At most 3.'), 'At most 3.'],
    [new FunctionError(418, 'teapot', 'I’m a teapot.'), 'I’m a teapot.'],
    [new FunctionError(500, '', ''), undefined],
    [new Error('anything else'), undefined],
  ])('why a function refused: %s', (error, text) => {
    expect(functionFailure(error, t)).toBe(text)
  })
})
