import { NostrError } from '../protocol/errors.ts'

/** A payload that is malformed, was changed on the way, or was not encrypted for this key or passphrase. */
export class DecryptionError extends NostrError {
  override readonly name = 'DecryptionError'
}
