/** A local account: its public key (64 hex digits) and its secret key (32 bytes). */
export interface LocalAccount {
  readonly pubkey: string
  readonly secretKey: Uint8Array
}

/**
 * An account as it is kept between visits: with its key, with its key locked by a passphrase (NIP-49), or with its key
 * in a browser extension (NIP-07).
 */
export type StoredAccount =
  | ({ readonly key: 'local' } & LocalAccount)
  | { readonly key: 'locked'; readonly pubkey: string; readonly ncryptsec: string }
  | { readonly key: 'extension'; readonly pubkey: string }

/** The account in use, and since when (milliseconds since 1970). */
export interface StoredSession {
  readonly account: StoredAccount
  readonly since: number
}

/** Keeps the session between visits; where, is the application's affair. */
export interface SessionStorage {
  /** The last session, or undefined. Never makes a new one. */
  load(): StoredSession | undefined
  /** Keeps a session in the place of the last one, whose key may have no other copy. */
  save(session: StoredSession): void
  /** Forgets the session of an account (64 hex); that of another one stays. */
  clear(pubkey: string): void
  /** Tells of changes, such as a sign-out in another tab; the function returned stops that. */
  subscribe?(listener: () => void): () => void
}
