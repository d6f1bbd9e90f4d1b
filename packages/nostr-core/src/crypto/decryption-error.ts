import { NostrError } from '../protocol/errors.ts'

/** The payload is malformed, was changed, or was not encrypted for this key or passphrase. */
export class DecryptionError extends NostrError {
  override readonly code = 'not-decrypted'

  override get name(): string {
    return 'DecryptionError'
  }
}
