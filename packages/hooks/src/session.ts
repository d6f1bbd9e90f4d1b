import type { createStore } from 'jotai'
import { AccountChangedError, encodeNpub, encodeNsec, type NostrClient, type Signer } from '@ncc/nostr-core'
import { reconcile } from './reconcile.ts'
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

type SignedIn = Session & { readonly status: 'signed-in' }

/** An account with a signer that the application has opened. */
interface GivenSigner {
  readonly key: 'signer'
  readonly pubkey: string
  readonly signer: Signer
}

const signedIn = ({ key, pubkey }: Pick<SignedIn, 'key' | 'pubkey'>): SignedIn => ({
  status: 'signed-in',
  pubkey,
  npub: encodeNpub(pubkey),
  key,
})

/** Signs accounts in and out, and keeps client, atom and storage in step. */
export class SessionController {
  readonly #client: NostrClient
  readonly #store: ReturnType<typeof createStore>
  readonly #storage: SessionStorage | undefined
  /** The account that this tab last stored or read; undefined for visitors. */
  #lastStored: StoredAccount | undefined
  /** Aborted when the account in use is left. */
  #inUse: AbortController | undefined
  /** The secret key in use; some accounts store it locked. */
  #secretKey: Uint8Array | undefined
  /** The time (ms) of the last sign-in or sign-out. */
  #since = 0
  /** The sign-ins under way that may still change the session, in the order in which they began. */
  readonly #attempts = new Set<symbol>()
  /** Whether the provider is gone. */
  #isOver = false
  #isSaving = false
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
    // The client may still have the account of an earlier provider.
    if (storage) this.#enter(stored?.account, stored?.since ?? 0)
    else if (client.pubkey) store.set(sessionAtom, signedIn({ key: 'signer', pubkey: client.pubkey }))
  }

  /**
   * Follows the stored session, whichever tab changes it, until the returned function is called. A sign-in that ends
   * afterwards is rejected.
   */
  follow(): () => void {
    const storage = this.#storage
    this.#isOver = false
    if (storage) this.#catchUp(storage)
    const stop = storage?.subscribe?.(() => this.#catchUp(storage))
    return () => {
      this.#isOver = true
      stop?.()
    }
  }

  /**
   * Signs in with a secret key as people paste it, nsec or hex, and stores it on this device.
   * @throws {InvalidSecretKeyError} for anything else, and whatever the storage throws; the session does not change.
   * @throws {AccountChangedError} if somebody has signed in or out meanwhile.
   */
  login(text: string): Promise<void> {
    return this.#signIn(
      import('./open-signer.ts').then((part) => part.readAccount(text)),
      (account) => this.loginWithAccount(account),
    )
  }

  /**
   * Signs in with a local account and stores it on this device; locked if its `ncryptsec` (NIP-49) is given. Throws whatever
   * the storage throws; the session does not change then.
   */
  loginWithAccount({ pubkey, secretKey }: LocalAccount, ncryptsec?: string): void {
    const account = { key: 'local', pubkey, secretKey } as const
    this.#switch(account, ncryptsec === undefined ? account : { key: 'locked', pubkey, ncryptsec })
  }

  /**
   * Signs in with the browser's extension (NIP-07), which never reveals the key.
   * @throws {SignerAbsentError} @throws {SignerRefusedError} @throws {SignerMisbehavedError}
   * @throws {AccountChangedError} if somebody has signed in or out before it answers. Rejects with whatever the storage throws;
   * the session does not change then.
   */
  loginWithExtension(): Promise<void> {
    return this.#signIn(
      import('./open-signer.ts').then((part) => part.askExtension()),
      (pubkey) => this.switchTo({ key: 'extension', pubkey }),
    )
  }

  /**
   * Signs in with any signer until the next sign-in or sign-out, in this tab alone; nothing is stored, and what is stored
   * stays. @throws {AccountChangedError} if somebody has signed in or out before the signer answers.
   */
  async loginWithSigner(signer: Signer): Promise<void> {
    await this.#signIn(signer.getPublicKey(), (pubkey) => this.#use({ key: 'signer', pubkey, signer }))
  }

  /**
   * Signs in with a stored account; if its key is locked, the session stays signed out until `unlock`. Throws whatever the
   * storage throws; the session does not change then.
   */
  switchTo(account: StoredAccount): void {
    this.#switch(account, account)
  }

  /**
   * Unlocks the locked account with its secret key; the stored key stays locked.
   * @throws {AccountChangedError} for the key of another account.
   */
  async unlock(secretKey: Uint8Array): Promise<void> {
    const { getPublicKey } = await loadKeys()
    const session = this.#store.get(sessionAtom)
    const pubkey = session.status === 'signed-out' ? session.locked?.pubkey : undefined
    if (pubkey === undefined || getPublicKey(secretKey) !== pubkey) {
      throw new AccountChangedError('The key belongs to another account')
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
      throw new AccountChangedError('The account has changed')
    }
    if (!secretKey) throw new Error('The session has no local key')
    const account: StoredAccount =
      ncryptsec === undefined ? { key: 'local', pubkey, secretKey } : { key: 'locked', pubkey, ncryptsec }
    this.#save({ account, since: this.#since })
    this.#lastStored = account
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

  /** Enters with an answer when it comes, unless what began later has changed the session by then. */
  async #signIn<Answer>(asked: Promise<Answer>, enter: (answer: Answer) => void): Promise<void> {
    const attempt = Symbol('sign-in')
    this.#attempts.add(attempt)
    try {
      const answer = await asked
      if (this.#isOver || !this.#attempts.has(attempt)) {
        throw new AccountChangedError('The account has changed')
      }
      const inOrder = [...this.#attempts]
      enter(answer)
      for (const later of inOrder.slice(inOrder.indexOf(attempt) + 1)) this.#attempts.add(later)
    } finally {
      this.#attempts.delete(attempt)
    }
  }

  /** Stores an account, then enters it: a session that cannot be stored is not begun. */
  #switch(account: StoredAccount, stored: StoredAccount): void {
    const since = Date.now()
    // Throws for what is no public key, before anything is stored.
    encodeNpub(account.pubkey)
    this.#save({ account: stored, since })
    this.#rememberLeft(account.pubkey)
    this.#enter(account, since)
    this.#lastStored = stored
  }

  #save(session: StoredSession): void {
    this.#isSaving = true
    try {
      this.#storage?.save(session)
    } finally {
      this.#isSaving = false
    }
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
    // Some storages tell of this tab's own changes.
    if (this.#isSaving) return
    const session = this.#store.get(sessionAtom)
    if (session.status === 'signed-in' && session.key === 'signer') return
    const stored = storage.load()
    const own = {
      shown: this.#shown(),
      isSignedIn: session.status === 'signed-in',
      hasStored: this.#lastStored !== undefined,
      since: this.#since,
      left: this.#left,
    }
    const step = reconcile(stored, own)
    if (step === 'enter') this.#enter(stored?.account, stored?.since ?? this.#since)
    if (step === 'note' && stored) {
      this.#lastStored = stored.account
      this.#since = stored.since
    }
    if (step === 'restore' && stored) {
      if (stored.account.pubkey !== own.shown) storage.clear(stored.account.pubkey)
      if (this.#lastStored) this.#save({ account: this.#lastStored, since: this.#since })
    }
  }

  #enter(account: StoredAccount | undefined, since: number): void {
    if (account && account.key !== 'locked') this.#use(account)
    else {
      this.#client.useAccount(undefined)
      this.#change(account ? { status: 'signed-out', locked: account } : signedOut)
    }
    this.#since = since
    this.#lastStored = account
  }

  /** @throws {MalformedError} if its public key is none; the session does not change. */
  #use(account: UsableAccount | GivenSigner): void {
    const { pubkey } = account
    const inUse = new AbortController()
    const context = { store: this.#store, storage: this.#storage, signal: inUse.signal }
    const signer = account.key === 'signer' ? account.signer : createStoredSigner(account, context)
    this.#client.useAccount({ pubkey, signer })
    this.#change(signedIn(account), inUse, account.key === 'local' ? account.secretKey : undefined)
  }

  #change(session: Session, inUse?: AbortController, secretKey?: Uint8Array): void {
    this.#inUse?.abort()
    this.#inUse = inUse
    this.#secretKey = secretKey
    this.#attempts.clear()
    this.#store.set(sessionAtom, session)
  }
}
