import { atom, type createStore } from 'jotai'
import type { RemoteSignerStatus } from '@ncc/nostr-core/remote-signer'

/** A local account: its public key (64 hex digits) and its secret key (32 bytes). */
export interface LocalAccount {
  readonly pubkey: string
  readonly secretKey: Uint8Array
}

/** An account whose key is not on this device: in a browser extension (NIP-07), in a remote signer (NIP-46), or nowhere. */
export type OutsideAccount =
  | { readonly key: 'extension'; readonly pubkey: string }
  | {
      readonly key: 'remote'
      readonly pubkey: string
      /** The connection to the signer, as `formatConnection` of `@ncc/nostr-core/remote-signer` writes it. */
      readonly connection: string
    }
  | { readonly key: 'none'; readonly pubkey: string }

/**
 * An account as stored between visits: with its key, with its key locked by a passphrase (NIP-49), or without it. An account
 * with the key `none` is read-only: nothing can be published as it.
 */
export type StoredAccount =
  | UsableAccount
  | { readonly key: 'locked'; readonly pubkey: string; readonly ncryptsec: string }

/** A stored account that needs no passphrase. */
export type UsableAccount = ({ readonly key: 'local' } & LocalAccount) | OutsideAccount

/** The account in use, and when it signed in (milliseconds since 1970). */
export interface StoredSession {
  readonly account: StoredAccount
  readonly since: number
}

/** Stores the session between visits; the application decides where. */
export interface SessionStorage {
  /** Returns the stored session, or undefined; never creates one. */
  load(): StoredSession | undefined
  /** Stores a session in place of the previous one, whose key may have no other copy. */
  save(session: StoredSession): void
  /** Removes the session of an account (64 hex); another account's stays. */
  clear(pubkey: string): void
  /** Calls `listener` after changes, such as a sign-out in another tab; returns a function that unsubscribes. */
  subscribe?(listener: () => void): () => void
}

/**
 * Who is signed in, and where the key is: `local` on this device, `extension` with a NIP-07 signer, `remote` with a NIP-46
 * signer, `signer` with one that the application has opened, or `none`.
 */
export type Session =
  | {
      readonly status: 'signed-out'
      /** The account that a passphrase unlocks: its public key, and its encrypted key (NIP-49). */
      readonly locked?: { readonly pubkey: string; readonly ncryptsec: string }
    }
  | {
      readonly status: 'signed-in'
      readonly pubkey: string
      readonly npub: string
      readonly key: UsableAccount['key'] | 'signer'
    }

export const signedOut: Session = { status: 'signed-out' }

export const sessionAtom = atom<Session>(signedOut)

/** How the remote signer (NIP-46) of the session is doing. */
export interface RemoteSignerState {
  /** The account that it signs for (64 hex). */
  readonly pubkey: string
  readonly status: RemoteSignerStatus
  /** Pings the signer. @throws {SignerSilentError} */
  readonly ask: () => Promise<void>
}

/** Set by the signer when its status changes. */
export const remoteSignerAtom = atom<RemoteSignerState | undefined>(undefined)

/** Where a signer reports: the provider's atoms, and the storage of the session. */
export interface SignerContext {
  readonly store: ReturnType<typeof createStore>
  readonly storage: SessionStorage | undefined
  /** Aborted when the account is left. */
  readonly signal: AbortSignal
}
