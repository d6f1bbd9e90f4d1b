/**
 * The base class of all errors that this package throws on purpose.
 * `code` says what failed and never changes, so that an application can choose its own words; messages are for developers.
 * `retryable` tells whether the same call may succeed later.
 */
export class NostrError extends Error {
  override readonly name = 'NostrError'
  readonly code: string = 'nostr'
  readonly retryable: boolean = false
}

/** An event, filter, key or frame from outside does not have the shape that the protocol requires. */
export class MalformedError extends NostrError {
  override readonly code: string = 'malformed'
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

/** The text to publish contains a secret key. It is refused, since a leak cannot be undone. */
export class SecretLeakError extends NostrError {
  override readonly code = 'secret-leak'
  constructor() {
    super('This text contains a private key (nsec). It was not published.')
  }
}
