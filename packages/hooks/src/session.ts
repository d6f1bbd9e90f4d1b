import { atom, type createStore } from 'jotai'
import {
  createSecretKey,
  createSecretKeySigner,
  encodeNpub,
  encodeNsec,
  getPublicKey,
  parseSecretKey,
  type NostrClient,
  type Signer,
} from '@ncc/nostr-core'

/** Who is signed in, and where the key is: `local` on this device, `extension` with a NIP-07 signer. */
export type Session =
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in'
      readonly pubkey: string
      readonly npub: string
      readonly key: 'local' | 'extension'
    }

/** Keeps the secret key (32 bytes) of a local session; where, is the application's affair. */
export interface SessionStorage {
  /** The key of the last session, or undefined. Never makes a new one. */
  load(): Uint8Array | undefined
  save(secretKey: Uint8Array): void
  clear(): void
}

/** Keys just made, as people copy them. */
export interface NewKeys {
  readonly secretKey: Uint8Array
  readonly nsec: string
  readonly npub: string
  readonly pubkey: string
}

export const sessionAtom = atom<Session>({ status: 'signed-out' })

/** Signs accounts in and out, and keeps client, atom and storage at one. */
export class SessionController {
  readonly #client: NostrClient
  readonly #store: ReturnType<typeof createStore>
  readonly #storage: SessionStorage | undefined

  constructor(client: NostrClient, store: ReturnType<typeof createStore>, storage?: SessionStorage) {
    this.#client = client
    this.#store = store
    this.#storage = storage
    const secretKey = storage?.load()
    if (secretKey) this.#use(getPublicKey(secretKey), createSecretKeySigner(secretKey), 'local')
  }

  /**
   * Signs in with a secret key as people paste it: nsec or hex.
   * @throws {InvalidSecretKeyError} for anything else; the session stays as it was.
   */
  login(text: string): void {
    this.loginWithKey(parseSecretKey(text))
  }

  /** Signs in with a secret key (32 bytes) and keeps it on this device. */
  loginWithKey(secretKey: Uint8Array): void {
    this.#storage?.save(secretKey)
    this.#use(getPublicKey(secretKey), createSecretKeySigner(secretKey), 'local')
  }

  /** Signs in with a signer that keeps the key to itself (NIP-07); nothing is stored. */
  async loginWithSigner(signer: Signer): Promise<void> {
    this.#use(await signer.getPublicKey(), signer, 'extension')
  }

  /** Makes keys without signing in. */
  generateNewKeys(): NewKeys {
    const secretKey = createSecretKey()
    const pubkey = getPublicKey(secretKey)
    return { secretKey, pubkey, nsec: encodeNsec(secretKey), npub: encodeNpub(pubkey) }
  }

  /** The nsec of a local session, for its owner's eyes; undefined where the key is elsewhere. */
  readSecretKey(): string | undefined {
    const secretKey = this.#storage?.load()
    return secretKey && encodeNsec(secretKey)
  }

  /** Forgets the session's record and nothing else. */
  logout(): void {
    this.#storage?.clear()
    this.#client.useAccount(undefined)
    this.#store.set(sessionAtom, { status: 'signed-out' })
  }

  #use(pubkey: string, signer: Signer, key: 'local' | 'extension'): void {
    this.#client.useAccount({ pubkey, signer })
    this.#store.set(sessionAtom, { status: 'signed-in', pubkey, npub: encodeNpub(pubkey), key })
  }
}
