import type { SessionStorage, StoredSession } from '@ncc/hooks'
import { encodeNsec } from '@ncc/nostr-core'
import { getPublicKey, parseSecretKey } from '@ncc/nostr-core/keys'

// #region storage
/** The part of a device's key store that a session needs, such as `expo-secure-store` has. */
interface SecureStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  deleteItemAsync(key: string): Promise<void>
}

const key = 'nostr-session'

/** Keeps the session of a local key in the device's key store. */
export function createSecureSessionStorage(store: SecureStore): SessionStorage {
  return {
    load(): StoredSession | undefined {
      const stored = store.getItem(key)
      if (stored === null) return undefined
      const { nsec, since } = JSON.parse(stored) as { nsec: string; since: number }
      const secretKey = parseSecretKey(nsec)
      return { account: { key: 'local', pubkey: getPublicKey(secretKey), secretKey }, since }
    },
    save({ account, since }) {
      if (account.key !== 'local') return
      store.setItem(key, JSON.stringify({ nsec: encodeNsec(account.secretKey), since }))
    },
    clear(pubkey) {
      if (this.load()?.account.pubkey === pubkey) void store.deleteItemAsync(key)
    },
  }
}
// #endregion storage
