/**
 * The root of every error this package throws on purpose.
 * `retryable` tells whether the same call may succeed later without being changed.
 */
export class NostrError extends Error {
  override readonly name: string = 'NostrError'
  readonly retryable: boolean = false
}

/** An event, filter, key or frame from outside that does not have its protocol's shape. */
export class MalformedError extends NostrError {
  override readonly name: string = 'MalformedError'
}

/** A secret key that is neither a valid nsec nor 64 hex digits of a valid scalar. */
export class InvalidSecretKeyError extends MalformedError {
  override readonly name = 'InvalidSecretKeyError'
}

/** A call that needs a signed-in account, made without one. */
export class SignedOutError extends NostrError {
  override readonly name = 'SignedOutError'
}

/** A call made for one account while another one has taken its place. */
export class AccountChangedError extends NostrError {
  override readonly name = 'AccountChangedError'
}

/** A call that needs at least one relay, made with none configured. */
export class NoRelaysError extends NostrError {
  override readonly name = 'NoRelaysError'
  constructor() {
    super('No relays configured')
  }
}

/** None of the relays asked could be reached or answered in time. */
export class UnreachableError extends NostrError {
  override readonly name = 'UnreachableError'
  override readonly retryable = true
}

/** Something about to be published holds a secret key; it is refused, since a leak cannot be undone. */
export class SecretLeakError extends NostrError {
  override readonly name = 'SecretLeakError'
  constructor() {
    super('This text contains a private key (nsec). It was not published.')
  }
}
