import { expect, it } from 'vitest'
import * as core from '../index.ts'
import { UploadError } from '../media/upload-media.ts'
import { NostrError } from './errors.ts'

type ErrorClass = new (...args: unknown[]) => NostrError

const classes = Object.values(core)
  .filter((value) => typeof value === 'function' && value.prototype instanceof NostrError)
  .map((value) => value as unknown as ErrorClass)

it('every error has a stable code of its own', () => {
  // The two that take their code as an argument are left out.
  const codes = classes.map((Class) => new Class({}, {}).code).filter((code) => typeof code === 'string')
  expect(codes.sort()).toMatchSnapshot()
  expect(new Set(codes).size).toBe(codes.length)
})

it('a failed upload says in the words of the specification what went wrong (spec §8)', () => {
  expect(new UploadError('upload-not-configured').message).toBe(
    'Media upload failed and no NIP-96 endpoint configured',
  )
  expect(new UploadError('upload-failed', '507 full').message).toBe('Upload failed: 507 full')
  expect(new UploadError('upload-without-url').message).toBe('Upload response did not include a URL')
})
