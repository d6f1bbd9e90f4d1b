import { atom, type createStore } from 'jotai'
import { encodeNpub, encodeNsec, type NostrClient, type Signer } from '@ncc/nostr-core'
import { createStoredExtensionSigner, createStoredSigner, loadKeys } from './signers.ts'

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

/** Who is signed in, and where the key is: `local` on this device, or `extension` with a NIP-07 signer. */
export type Session =
  | {
      readonly status: 'signed-out'
      /** The account that a passphrase opens: its public key, and its key as it is kept (NIP-49). */
      readonly locked?: { readonly pubkey: string; readonly ncryptsec: string }
    }
  | {
      readonly status: 'signed-in'
      readonly pubkey: string
      readonly npub: string
      readonly key: 'local' | 'extension'
    }

/** Keys just made, as people copy them. */
export interface NewKeys extends LocalAccount {
  readonly nsec: string
  readonly npub: string
}

const signedOut: Session = { status: 'signed-out' }

export const sessionAtom = atom<Session>(signedOut)

/** Signs accounts in and out, and keeps client, atom and storage at one. */
export class SessionController {
  readonly #client: NostrClient
  readonly #store: ReturnType<typeof createStore>
  readonly #storage: SessionStorage | undefined
  /** What this tab holds to be stored; undefined for visitors and for signers that nothing is kept of. */
  #kept: StoredAccount | undefined
  /** The secret key in use, which is stored locked for some. */
  #secretKey: Uint8Array | undefined
  /** When somebody last signed in or out (ms): a record from before that is an echo of another tab. */
  #since = 0
  /** The accounts that were in use in this tab before (64 hex): only their records can be such echoes. */
  readonly #previous = new Set<string>()

  constructor(client: NostrClient, store: ReturnType<typeof createStore>, storage?: SessionStorage) {
    this.#client = client
    this.#store = store
    this.#storage = storage
    const stored = storage?.load()
    if (stored) this.#enter(stored.account, stored.since)
  }

  /** Keeps the session at one with what is stored, whichever tab changes it, until the function returned is called. */
  follow(): () => void {
    const storage = this.#storage
    if (!storage) return () => undefined
    this.#catchUp(storage)
    return storage.subscribe?.(() => this.#catchUp(storage)) ?? (() => undefined)
  }

  /**
   * Signs in with a secret key as people paste it, nsec or hex, and keeps it on this device.
   * @throws {InvalidSecretKeyError} for anything else; the session stays as it was.
   */
  async login(text: string): Promise<void> {
    const { getPublicKey, parseSecretKey } = await loadKeys()
    const secretKey = parseSecretKey(text)
    this.loginWithAccount({ pubkey: getPublicKey(secretKey), secretKey })
  }

  /** Signs in with a local account and keeps it on this device; locked, where its `ncryptsec` (NIP-49) is given. */
  loginWithAccount(account: LocalAccount, ncryptsec?: string): void {
    this.#rememberPrevious(account.pubkey)
    this.#since = Date.now()
    this.#useKey(account)
    this.protect(ncryptsec)
  }

  /** Signs in with the browser's extension (NIP-07); of the key, nothing is ever here. @throws {SignerAbsentError} */
  async loginWithExtension(): Promise<void> {
    const part = await import('./extension.ts')
    const signer = await part.createPageExtensionSigner()
    this.switchTo({ key: 'extension', pubkey: await signer.getPublicKey() })
  }

  /** Signs in with a signer that keeps the key to itself; nothing is stored. */
  async loginWithSigner(signer: Signer): Promise<void> {
    const pubkey = await signer.getPublicKey()
    this.#rememberPrevious(pubkey)
    this.#use(pubkey, signer, 'extension')
    this.#kept = undefined
  }

  /** Signs in with an account as it is kept; one whose key is locked waits for `unlock`, signed out. */
  switchTo(account: StoredAccount): void {
    const since = Date.now()
    this.#enter(account, since)
    this.#storage?.save({ account, since })
  }

  /** Opens the locked account with its secret key; what is stored stays locked. @throws {Error} for another's key. */
  async unlock(secretKey: Uint8Array): Promise<void> {
    const { getPublicKey } = await loadKeys()
    const session = this.#store.get(sessionAtom)
    const pubkey = session.status === 'signed-out' ? session.locked?.pubkey : undefined
    if (pubkey === undefined || getPublicKey(secretKey) !== pubkey) {
      throw new Error('The key is not that of the locked account')
    }
    this.#useKey({ pubkey, secretKey })
  }

  /** Keeps the key of a local session locked from now on, or plain again where no `ncryptsec` is given. */
  protect(ncryptsec?: string): void {
    const session = this.#store.get(sessionAtom)
    const secretKey = this.#secretKey
    if (session.status === 'signed-out' || !secretKey) throw new Error('There is no key to keep')
    const { pubkey } = session
    this.#kept =
      ncryptsec === undefined ? { key: 'local', pubkey, secretKey } : { key: 'locked', pubkey, ncryptsec }
    this.#storage?.save({ account: this.#kept, since: this.#since })
  }

  /** Makes keys without signing in. */
  async generateNewKeys(): Promise<NewKeys> {
    const { createSecretKey, getPublicKey } = await loadKeys()
    const secretKey = createSecretKey()
    const pubkey = getPublicKey(secretKey)
    return { secretKey, pubkey, nsec: encodeNsec(secretKey), npub: encodeNpub(pubkey) }
  }

  /** The nsec of a local session, for its owner's eyes; undefined where the key is elsewhere. */
  readSecretKey(): string | undefined {
    return this.#secretKey && encodeNsec(this.#secretKey)
  }

  /** Forgets the session's record and nothing else; what another tab has signed in with meanwhile stays. */
  logout(): void {
    const shown = this.#shown()
    this.#enter(undefined, Date.now())
    if (shown !== undefined) this.#storage?.clear(shown)
  }

  /** The account in use, or the one that waits to be unlocked (64 hex). */
  #shown(): string | undefined {
    const session = this.#store.get(sessionAtom)
    return session.status === 'signed-in' ? session.pubkey : session.locked?.pubkey
  }

  #rememberPrevious(next: string | undefined): void {
    const shown = this.#shown()
    if (shown !== undefined && shown !== next) this.#previous.add(shown)
  }

  #catchUp(storage: SessionStorage): void {
    const session = this.#store.get(sessionAtom)
    const isUnkept = session.status === 'signed-in' && this.#kept === undefined
    if (isUnkept) return
    const stored = storage.load()
    const shown = this.#shown()
    const isOwn = stored && (stored.account.pubkey === shown || this.#previous.has(stored.account.pubkey))
    if (isOwn && stored.since < this.#since) {
      // Another tab has written the record that it had read before this one's sign-in or sign-out.
      if (stored.account.pubkey !== shown) storage.clear(stored.account.pubkey)
      if (this.#kept) storage.save({ account: this.#kept, since: this.#since })
      return
    }
    const isOpen = session.status === 'signed-in' || stored?.account.key === 'locked'
    if (stored?.account.pubkey === shown && isOpen) this.#kept = stored?.account
    else if (stored || this.#kept) this.#enter(stored?.account, stored?.since ?? this.#since)
  }

  #enter(account: StoredAccount | undefined, since: number): void {
    this.#rememberPrevious(account?.pubkey)
    this.#since = since
    this.#kept = account
    if (account?.key === 'local') this.#useKey(account)
    else if (account?.key === 'extension')
      this.#use(account.pubkey, createStoredExtensionSigner(account.pubkey), 'extension')
    else this.#leave(account)
  }

  #leave(locked: { pubkey: string; ncryptsec: string } | undefined): void {
    this.#secretKey = undefined
    this.#client.useAccount(undefined)
    const session: Session = locked
      ? { status: 'signed-out', locked: { pubkey: locked.pubkey, ncryptsec: locked.ncryptsec } }
      : signedOut
    this.#store.set(sessionAtom, session)
  }

  #useKey(account: LocalAccount): void {
    this.#use(account.pubkey, createStoredSigner(account), 'local')
    this.#secretKey = account.secretKey
  }

  #use(pubkey: string, signer: Signer, key: 'local' | 'extension'): void {
    this.#secretKey = undefined
    this.#client.useAccount({ pubkey, signer })
    this.#store.set(sessionAtom, { status: 'signed-in', pubkey, npub: encodeNpub(pubkey), key })
  }
}
