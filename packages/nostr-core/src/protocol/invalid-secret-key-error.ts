import { MalformedError } from './errors.ts'

/** A secret key is neither a valid nsec nor 64 hex digits of a valid scalar. */
export class InvalidSecretKeyError extends MalformedError {
  override readonly code: 'invalid-nsec' | 'invalid-secret-key'
  constructor(code: 'invalid-nsec' | 'invalid-secret-key' = 'invalid-secret-key') {
    super(code === 'invalid-nsec' ? 'Invalid nsec key' : 'Invalid private key')
    this.code = code
  }

  override get name(): string {
    return 'InvalidSecretKeyError'
  }
}
