/** What failed. The codes never change; the README of this package says what each of them means. */
export type NostrErrorCode =
  | 'account-changed'
  | 'invalid-bunker-url'
  | 'invalid-community'
  | 'invalid-nsec'
  | 'invalid-secret-key'
  | 'invalid-wallet-url'
  | 'list-loss'
  | 'list-unknown'
  | 'malformed'
  | 'no-cipher'
  | 'no-relays'
  | 'nostr'
  | 'not-decrypted'
  | 'not-published'
  | 'pay-service'
  | 'read-only'
  | 'relay-management-failed'
  | 'secret-leak'
  | 'signed-out'
  | 'signer-absent'
  | 'signer-misbehaved'
  | 'signer-refused'
  | 'signer-silent'
  | 'storage'
  | 'unreachable'
  | 'unsupported-media'
  | 'upload-failed'
  | 'upload-not-configured'
  | 'upload-without-url'
  | 'verify-worker'

/**
 * The base class of all errors that this package throws on purpose.
 * `code` says what failed and never changes, so that an application can choose its own words; messages are for developers.
 * `retryable` tells whether the same call may succeed later. An application's own errors have codes of their own: they extend
 * `Error`.
 */
export class NostrError extends Error {
  readonly code: NostrErrorCode = 'nostr'
  readonly retryable: boolean = false

  /** The name of the class, also in minified programs: derived from the code, because names cost the first page too much. */
  override get name(): string {
    // Read by the constructor of `Error` too, before there is a code.
    const { code = 'nostr' } = this as { code?: string }
    return `-${code}-error`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  }
}

/** An event, filter, key or frame from outside does not have the shape that the protocol requires. */
export class MalformedError extends NostrError {
  override readonly code: NostrErrorCode = 'malformed'
}

/** The call requires a signed-in account. */
export class SignedOutError extends NostrError {
  override readonly code = 'signed-out'
}

/** The signed-in account has changed since the call was made. */
export class AccountChangedError extends NostrError {
  override readonly code = 'account-changed'
}

/** The call requires at least one relay, but none is configured. */
export class NoRelaysError extends NostrError {
  override readonly code = 'no-relays'
  constructor() {
    super('No relays configured')
  }
}

/** No relay or server could be reached or answered in time. */
export class UnreachableError extends NostrError {
  override readonly code = 'unreachable'
  override readonly retryable = true
}
