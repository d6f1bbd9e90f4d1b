import { NostrError } from '../protocol/errors.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'

/** Encrypts and decrypts texts between the signer's account and another account (64 hex digits). */
export interface SignerCipher {
  encrypt(pubkey: string, plaintext: string): Promise<string>
  /** @throws {NostrError} if the text was not encrypted between the two accounts. */
  decrypt(pubkey: string, ciphertext: string): Promise<string>
}

/** Signs and decrypts for one account, without revealing its key. */
export interface Signer {
  /** The account: 64 hex digits, always the same. */
  getPublicKey(): Promise<string>
  /** Signs a template unchanged; the event is frozen and has a valid id and signature. */
  signEvent(template: EventTemplate): Promise<NostrEvent>
  /**
   * Whether the signer supports an encryption scheme, for signers that only know once they are available. Without this
   * method, a scheme is supported if its property is present. @throws {SignerAbsentError}
   */
  supports?(scheme: 'nip04' | 'nip44'): Promise<boolean>
  /** Whether every call is answered or rejected in time by itself. Calls of other signers are given a minute. */
  readonly timesOut?: true
  /** Absent where the signer cannot do it. */
  readonly nip04?: SignerCipher
  /** Absent where the signer cannot do it. */
  readonly nip44?: SignerCipher
}

/** The person or program that holds the key refused; asking again may help. */
export class SignerRefusedError extends NostrError {
  override readonly code = 'signer-refused'
  override readonly retryable = true
}

/** The signer does not support the required encryption (NIP-04, NIP-44). */
export class NoCipherError extends NostrError {
  override readonly code = 'no-cipher'
  constructor() {
    super('This signer cannot encrypt direct messages')
  }
}

/** The signer returned a wrong answer: another account, another event, or an invalid signature. */
export class SignerMisbehavedError extends NostrError {
  override readonly code = 'signer-misbehaved'
}

/** The signer has not answered in time. A later answer is ignored. */
export class SignerSilentError extends NostrError {
  override readonly code = 'signer-silent'
  override readonly retryable = true
}

/** The NIP-07 extension that holds the key is not available in this browser, or not yet. */
export class SignerAbsentError extends NostrError {
  override readonly code = 'signer-absent'
  override readonly retryable = true
}

/** The account is read-only: its key is not here, so nothing can be signed or decrypted for it. */
export class ReadOnlyError extends NostrError {
  override readonly code = 'read-only'
  constructor() {
    super('The account is read-only')
  }
}
