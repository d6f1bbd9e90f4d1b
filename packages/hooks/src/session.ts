import { atom, type createStore } from 'jotai'
import { encodeNpub, encodeNsec, type NostrClient, type Signer } from '@ncc/nostr-core'

/** Who is signed in, and where the key is: `local` on this device, or `extension` with a NIP-07 signer. */
export type Session =
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in'
      readonly pubkey: string
      readonly npub: string
      readonly key: 'local' | 'extension'
    }

/** A local account: its public key (64 hex digits) and its secret key (32 bytes). */
export interface LocalAccount {
  readonly pubkey: string
  readonly secretKey: Uint8Array
}

/** Keeps the account of a local session; where, is the application's affair. */
export interface SessionStorage {
  /** The account of the last session, or undefined. Never makes a new one. */
  load(): LocalAccount | undefined
  save(account: LocalAccount): void
  clear(): void
  /** Tells of changes, such as a sign-out in another tab; the function returned stops that. */
  subscribe?(listener: () => void): () => void
}

/** Keys just made, as people copy them. */
export interface NewKeys extends LocalAccount {
  readonly nsec: string
  readonly npub: string
}

export const sessionAtom = atom<Session>({ status: 'signed-out' })

/** The elliptic curve is loaded when somebody signs in or signs, not with the first page. */
const loadKeys = () => import('@ncc/nostr-core/keys')

/** Signs with a stored key, once it has been seen to belong to the account. */
function createStoredSigner({ pubkey, secretKey }: LocalAccount): Signer {
  let loading: Promise<Signer> | undefined
  const load = () =>
    (loading ??= loadKeys().then(({ createSecretKeySigner, getPublicKey }) => {
      if (getPublicKey(secretKey) !== pubkey) throw new Error('The stored keys do not belong together')
      return createSecretKeySigner(secretKey)
    }))
  const cipher = (scheme: 'nip04' | 'nip44') => ({
    async encrypt(other: string, plaintext: string) {
      return cipherOf(await load(), scheme).encrypt(other, plaintext)
    },
    async decrypt(other: string, ciphertext: string) {
      return cipherOf(await load(), scheme).decrypt(other, ciphertext)
    },
  })
  return {
    getPublicKey: async () => pubkey,
    signEvent: async (template) => (await load()).signEvent(template),
    nip04: cipher('nip04'),
    nip44: cipher('nip44'),
  }
}

function cipherOf(signer: Signer, scheme: 'nip04' | 'nip44') {
  const cipher = signer[scheme]
  if (!cipher) throw new Error(`This signer has no ${scheme}`)
  return cipher
}

/** Signs accounts in and out, and keeps client, atom and storage at one. */
export class SessionController {
  readonly #client: NostrClient
  readonly #store: ReturnType<typeof createStore>
  readonly #storage: SessionStorage | undefined

  constructor(client: NostrClient, store: ReturnType<typeof createStore>, storage?: SessionStorage) {
    this.#client = client
    this.#store = store
    this.#storage = storage
    const account = storage?.load()
    if (account) this.#use(account.pubkey, createStoredSigner(account), 'local')
    storage?.subscribe?.(() => this.#follow(storage))
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

  /** Signs in with a local account and keeps it on this device. */
  loginWithAccount(account: LocalAccount): void {
    this.#storage?.save(account)
    this.#use(account.pubkey, createStoredSigner(account), 'local')
  }

  /** Signs in with a signer that keeps the key to itself (NIP-07); nothing is stored. */
  async loginWithSigner(signer: Signer): Promise<void> {
    this.#use(await signer.getPublicKey(), signer, 'extension')
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
    const account = this.#storage?.load()
    return account && encodeNsec(account.secretKey)
  }

  /** Forgets the session's record and nothing else. */
  logout(): void {
    this.#storage?.clear()
    this.#signOut()
  }

  /** Keeps a local session at one with what is stored, whichever tab changed it. */
  #follow(storage: SessionStorage): void {
    const session = this.#store.get(sessionAtom)
    const account = storage.load()
    const current = session.status === 'signed-in' && session.key === 'local' ? session.pubkey : undefined
    if (account?.pubkey === current) return
    if (account) this.#use(account.pubkey, createStoredSigner(account), 'local')
    else this.#signOut()
  }

  #signOut(): void {
    this.#client.useAccount(undefined)
    this.#store.set(sessionAtom, { status: 'signed-out' })
  }

  #use(pubkey: string, signer: Signer, key: 'local' | 'extension'): void {
    this.#client.useAccount({ pubkey, signer })
    this.#store.set(sessionAtom, { status: 'signed-in', pubkey, npub: encodeNpub(pubkey), key })
  }
}
