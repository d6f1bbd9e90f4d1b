import { bytesToHex, hexToBytes, isHex64 } from '@ncc/nostr-core'
import type { SessionStorage, StoredAccount, StoredSession } from './session-state.ts'

const toRecord = ({ account, since }: StoredSession) =>
  JSON.stringify({
    account: account.key === 'local' ? { ...account, secretKey: bytesToHex(account.secretKey) } : account,
    since,
  })

function parseAccount(value: Record<string, unknown>): StoredAccount | undefined {
  const { key, pubkey, secretKey, connection, ncryptsec } = value
  if (typeof pubkey !== 'string' || !isHex64(pubkey)) return undefined
  if (key === 'extension' || key === 'none') return { key, pubkey }
  if (key === 'remote' && typeof connection === 'string') return { key, pubkey, connection }
  if (key === 'locked' && typeof ncryptsec === 'string') return { key, pubkey, ncryptsec }
  if (key !== 'local' || typeof secretKey !== 'string' || !isHex64(secretKey)) return undefined
  return { key, pubkey, secretKey: hexToBytes(secretKey) }
}

/** Parses a record; undefined for anything else than `toRecord` writes. */
function parseRecord(text: string | null): StoredSession | undefined {
  try {
    const { account, since } = JSON.parse(text ?? 'null') as Record<string, unknown>
    const parsed = parseAccount(account as Record<string, unknown>)
    return parsed && typeof since === 'number' ? { account: parsed, since } : undefined
  } catch {
    return undefined
  }
}

/** The browser's storage; undefined if there is none, or if it cannot be read. */
function openStorage(name: string): Storage | undefined {
  try {
    const storage = typeof window === 'undefined' ? undefined : window.localStorage
    storage?.getItem(name)
    return storage
  } catch {
    return undefined
  }
}

/**
 * Keeps the session in the browser's `localStorage` under `name`, and follows other tabs. A secret key is readable by every
 * script of the origin there: sign in with a locked key (NIP-49), an extension or a remote signer to avoid that.
 *
 * A record that another account replaces is moved to `<name>-replaced:<pubkey>`, and one that cannot be read to
 * `<name>-unreadable`: a key may have no other copy. Without a `localStorage`, as on a server or where the browser blocks it,
 * nothing is stored.
 *
 * `save` throws what `localStorage` throws, such as `QuotaExceededError`.
 * @example <NostrProvider client={client} storage={createLocalSessionStorage()}>…</NostrProvider>
 */
export function createLocalSessionStorage(name = 'nostr-session'): SessionStorage {
  const storage = openStorage(name)
  const load = () => parseRecord(storage?.getItem(name) ?? null)
  return {
    load,
    save(session) {
      const text = storage?.getItem(name) ?? null
      const before = parseRecord(text)
      if (storage && text !== null && before?.account.pubkey !== session.account.pubkey) {
        storage.setItem(before ? `${name}-replaced:${before.account.pubkey}` : `${name}-unreadable`, text)
      }
      storage?.setItem(name, toRecord(session))
    },
    clear(pubkey) {
      if (load()?.account.pubkey === pubkey) storage?.removeItem(name)
    },
    subscribe(listener) {
      if (!storage) return () => undefined
      const onStorage = ({ key, storageArea }: StorageEvent) => {
        if (storageArea === storage && (key === name || key === null)) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
