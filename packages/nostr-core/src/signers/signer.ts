import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { NostrError } from '../protocol/errors.ts'

/** Encrypts and decrypts texts between the signer's account and another one (64 hex digits). */
export interface SignerCipher {
  encrypt(pubkey: string, plaintext: string): Promise<string>
  /** @throws {NostrError} if the text was not encrypted between the two accounts. */
  decrypt(pubkey: string, ciphertext: string): Promise<string>
}

/** Holds an account's key, or knows who does, and acts with it. It never gives the key away. */
export interface Signer {
  /** The account: 64 hex digits, always the same. */
  getPublicKey(): Promise<string>
  /** Signs a template as it is; the event is frozen, its id and signature are right. */
  signEvent(template: EventTemplate): Promise<NostrEvent>
  /**
   * Whether it can encrypt that way, for a signer of which that shows only once it is there; without it, what is present
   * can be used. @throws {SignerAbsentError}
   */
  supports?(scheme: 'nip04' | 'nip44'): Promise<boolean>
  /** Absent where the signer cannot do it. */
  readonly nip04?: SignerCipher
  /** Absent where the signer cannot do it. */
  readonly nip44?: SignerCipher
}

/** The person or the program that holds the key said no; asking again may help. */
export class SignerRefusedError extends NostrError {
  override readonly name = 'SignerRefusedError'
  override readonly retryable = true
}

/** The signer cannot encrypt or decrypt direct messages in the way that is needed (NIP-04, NIP-44). */
export class NoCipherError extends NostrError {
  override readonly name = 'NoCipherError'
  constructor() {
    super('This signer cannot encrypt direct messages')
  }
}

/** A signer gave something else than it was asked for: another account, another event, a wrong signature. */
export class SignerMisbehavedError extends NostrError {
  override readonly name = 'SignerMisbehavedError'
}

/** The signer has not answered in time; nothing was signed, and what it may still sign is not used. */
export class SignerSilentError extends NostrError {
  override readonly name = 'SignerSilentError'
  override readonly retryable = true
}

/** The NIP-07 extension that holds the key is not in this browser, or not yet; later it may be. */
export class SignerAbsentError extends NostrError {
  override readonly name = 'SignerAbsentError'
  override readonly retryable = true
}
