import type { createStore } from 'jotai'
import { AccountChangedError, encodeNpub, encodeNsec, type NostrClient, type Signer } from '@ncc/nostr-core'
import {
  sessionAtom,
  signedOut,
  type LocalAccount,
  type Session,
  type SessionStorage,
  type StoredAccount,
  type StoredSession,
  type UsableAccount,
} from './session-state.ts'
import { createStoredSigner, loadKeys } from './signers.ts'

/** Generated keys in the formats that people copy. */
export interface NewKeys extends LocalAccount {
  readonly nsec: string
  readonly npub: string
}

/** Signs accounts in and out, and keeps client, atom and storage in step. */
export class SessionController {
  readonly #client: NostrClient
  readonly #store: ReturnType<typeof createStore>
  readonly #storage: SessionStorage | undefined
  /** The account that this tab last stored or read; undefined for visitors and for signers that are not stored. */
  #lastStored: StoredAccount | undefined
  /** The secret key in use; some accounts store it locked. */
  #secretKey: Uint8Array | undefined
  /** The time (ms) of the last sign-in or sign-out. */
  #since = 0
  /**
   * Accounts (64 hex) that somebody has left in this tab, each with the time (ms) of the sign-in that was left. What this tab only
   * learns from the storage is not among them: the tab that was used sees to it.
   */
  readonly #left = new Map<string, number>()

  constructor(client: NostrClient, store: ReturnType<typeof createStore>, storage?: SessionStorage) {
    this.#client = client
    this.#store = store
    this.#storage = storage
    const stored = storage?.load()
    if (stored) this.#enter(stored.account, stored.since)
  }

  /** Follows the stored session, whichever tab changes it, until the returned function is called. */
  follow(): () => void {
    const storage = this.#storage
    if (!storage) return () => undefined
    this.#catchUp(storage)
    return storage.subscribe?.(() => this.#catchUp(storage)) ?? (() => undefined)
  }

  /**
   * Signs in with a secret key as people paste it, nsec or hex, and stores it on this device.
   * @throws {InvalidSecretKeyError} for anything else; the session does not change.
   */
  async login(text: string): Promise<void> {
    const { getPublicKey, parseSecretKey } = await loadKeys()
    const secretKey = parseSecretKey(text)
    this.loginWithAccount({ pubkey: getPublicKey(secretKey), secretKey })
  }

  /** Signs in with a local account and stores it on this device; locked if its `ncryptsec` (NIP-49) is given. */
  loginWithAccount(account: LocalAccount, ncryptsec?: string): void {
    this.#rememberLeft(account.pubkey)
    this.#since = Date.now()
    this.#use({ key: 'local', ...account })
    this.protect(account.pubkey, ncryptsec)
  }

  /** Signs in with the browser's extension (NIP-07), which never reveals the key. @throws {SignerAbsentError} */
  async loginWithExtension(): Promise<void> {
    const part = await import('./open-signer.ts')
    const signer = await part.createPageExtensionSigner()
    this.switchTo({ key: 'extension', pubkey: await signer.getPublicKey() })
  }

  /** Signs in with any signer; nothing is stored. */
  async loginWithSigner(signer: Signer): Promise<void> {
    const pubkey = await signer.getPublicKey()
    this.#rememberLeft(pubkey)
    this.#use({ key: 'extension', pubkey }, signer)
    this.#lastStored = undefined
  }

  /** Signs in with a stored account; if its key is locked, the session stays signed out until `unlock`. */
  switchTo(account: StoredAccount): void {
    const since = Date.now()
    this.#rememberLeft(account.pubkey)
    this.#enter(account, since)
    this.#storage?.save({ account, since })
  }

  /** Unlocks the locked account with its secret key; the stored key stays locked. @throws {Error} for another key. */
  async unlock(secretKey: Uint8Array): Promise<void> {
    const { getPublicKey } = await loadKeys()
    const session = this.#store.get(sessionAtom)
    const pubkey = session.status === 'signed-out' ? session.locked?.pubkey : undefined
    if (pubkey === undefined || getPublicKey(secretKey) !== pubkey) {
      throw new Error('The key belongs to another account')
    }
    this.#use({ key: 'local', pubkey, secretKey })
  }

  /**
   * Stores the key of a local account (64 hex) locked from now on, or plain again without an `ncryptsec`.
   * @throws {AccountChangedError} if that account is not in use, and an Error if its key is not on this device.
   */
  protect(pubkey: string, ncryptsec?: string): void {
    const session = this.#store.get(sessionAtom)
    const secretKey = this.#secretKey
    if (session.status === 'signed-out' || session.pubkey !== pubkey) {
      throw new AccountChangedError('Another account has signed in')
    }
    if (!secretKey) throw new Error('The session has no local key')
    this.#lastStored =
      ncryptsec === undefined ? { key: 'local', pubkey, secretKey } : { key: 'locked', pubkey, ncryptsec }
    this.#storage?.save({ account: this.#lastStored, since: this.#since })
  }

  /** Generates keys without signing in. */
  async generateNewKeys(): Promise<NewKeys> {
    const { createSecretKey, getPublicKey } = await loadKeys()
    const secretKey = createSecretKey()
    const pubkey = getPublicKey(secretKey)
    return { secretKey, pubkey, nsec: encodeNsec(secretKey), npub: encodeNpub(pubkey) }
  }

  /** The nsec of a local session; undefined if the key is not on this device. */
  readSecretKey(): string | undefined {
    return this.#secretKey && encodeNsec(this.#secretKey)
  }

  /** Removes the session's record and nothing else; an account that another tab has signed in with stays. */
  logout(): void {
    const shown = this.#shown()
    this.#rememberLeft(undefined)
    this.#enter(undefined, Date.now())
    if (shown !== undefined) this.#storage?.clear(shown)
  }

  /** The account in use or waiting to be unlocked (64 hex). */
  #shown(): string | undefined {
    const session = this.#store.get(sessionAtom)
    return session.status === 'signed-in' ? session.pubkey : session.locked?.pubkey
  }

  #rememberLeft(next: string | undefined): void {
    const shown = this.#shown()
    if (shown !== undefined && shown !== next) this.#left.set(shown, this.#since)
  }

  #catchUp(storage: SessionStorage): void {
    const session = this.#store.get(sessionAtom)
    const isUnstored = session.status === 'signed-in' && this.#lastStored === undefined
    if (isUnstored) return
    const stored = storage.load()
    const shown = this.#shown()
    if (stored && this.#isEcho(stored, shown)) {
      if (stored.account.pubkey !== shown) storage.clear(stored.account.pubkey)
      if (this.#lastStored) storage.save({ account: this.#lastStored, since: this.#since })
      return
    }
    const isOpen = session.status === 'signed-in' || stored?.account.key === 'locked'
    if (stored && stored.account.pubkey === shown && isOpen) {
      this.#lastStored = stored.account
      this.#since = stored.since
    } else if (stored || this.#lastStored) this.#enter(stored?.account, stored?.since ?? this.#since)
  }

  /** Whether another tab has written back a record that it had read before this tab signed in or out. */
  #isEcho({ account: { pubkey }, since }: StoredSession, shown: string | undefined): boolean {
    return pubkey === shown ? since < this.#since : since <= (this.#left.get(pubkey) ?? -Infinity)
  }

  #enter(account: StoredAccount | undefined, since: number): void {
    this.#since = since
    this.#lastStored = account
    if (!account || account.key === 'locked') this.#leave(account)
    else this.#use(account)
  }

  #leave(locked: { pubkey: string; ncryptsec: string } | undefined): void {
    this.#secretKey = undefined
    this.#client.useAccount(undefined)
    const session: Session = locked
      ? { status: 'signed-out', locked: { pubkey: locked.pubkey, ncryptsec: locked.ncryptsec } }
      : signedOut
    this.#store.set(sessionAtom, session)
  }

  #use(
    account: UsableAccount,
    signer = createStoredSigner(account, { store: this.#store, storage: this.#storage }),
  ): void {
    const { key, pubkey } = account
    this.#secretKey = key === 'local' ? account.secretKey : undefined
    this.#client.useAccount({ pubkey, signer })
    this.#store.set(sessionAtom, { status: 'signed-in', pubkey, npub: encodeNpub(pubkey), key })
  }
}
