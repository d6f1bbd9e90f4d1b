/**
 * The base class of all errors that this package throws on purpose.
 * `retryable` tells whether the same call may succeed later.
 */
export class NostrError extends Error {
  override readonly name: string = 'NostrError'
  readonly retryable: boolean = false
}

/** An event, filter, key or frame from outside does not have the shape that the protocol requires. */
export class MalformedError extends NostrError {
  override readonly name: string = 'MalformedError'
}

/** A secret key is neither a valid nsec nor 64 hex digits of a valid scalar. */
export class InvalidSecretKeyError extends MalformedError {
  override readonly name = 'InvalidSecretKeyError'
}

/** The call requires a signed-in account. */
export class SignedOutError extends NostrError {
  override readonly name = 'SignedOutError'
}

/** The signed-in account has changed since the call was made. */
export class AccountChangedError extends NostrError {
  override readonly name = 'AccountChangedError'
}

/** The call requires at least one relay, but none is configured. */
export class NoRelaysError extends NostrError {
  override readonly name = 'NoRelaysError'
  constructor() {
    super('No relays configured')
  }
}

/** No relay or server could be reached or answered in time. */
export class UnreachableError extends NostrError {
  override readonly name = 'UnreachableError'
  override readonly retryable = true
}

/** The text to publish contains a secret key. It is refused, since a leak cannot be undone. */
export class SecretLeakError extends NostrError {
  override readonly name = 'SecretLeakError'
  constructor() {
    super('This text contains a private key (nsec). It was not published.')
  }
}
