import * as v from 'valibot'
import type { SessionStorage, StoredSession } from '@ncc/hooks'
import { walletKey, type SafeStorage } from '@ncc/kit/parts'
import { holdsKey, keyFields, storedAccount } from './stored-key.ts'

/** The key of the session's record (spec §3). */
export const sessionKey = 'nostr-keys'
const key = sessionKey

/** The prefix, before a public key, of the key for the record of a replaced session. */
export const replacedPrefix = `${key}-replaced:`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A session's record, whatever else it has. */
export const anyRecord = v.custom<Record<string, unknown> & { readonly publicKey: string }>(
  (value) => isRecord(value) && typeof value['publicKey'] === 'string',
)

const session = v.pipe(
  v.custom<Record<string, unknown>>(isRecord),
  v.transform(({ since, ...record }) => ({ since, account: record })),
  v.object({ since: v.optional(v.number()), account: storedAccount }),
)

/** The session stored on this device, if any. A record without a time counts as created now. */
export function readSession(storage: SafeStorage): StoredSession | undefined {
  const stored = storage.read(key, session)
  return stored && { account: stored.account, since: stored.since ?? Date.now() }
}

/** Whether there is any value under the session's key, readable or not: it is never overwritten without asking. */
export function holdsSession(storage: SafeStorage): boolean {
  return storage.readText(key) !== undefined
}

/**
 * Stores the signed-in account on the device, with facts about it (spec §3). A record that another account replaces is
 * moved, not lost: its key may have no other copy (see `device-keys.ts`).
 */
export function createSessionStorage(storage: SafeStorage): SessionStorage {
  return {
    load: () => readSession(storage),
    save({ account, since }) {
      const before = storage.read(key, anyRecord)
      const isSame = before?.publicKey === account.pubkey
      const losesKey = !isSame || !holdsKey(account)
      if (losesKey && (before?.['privateKey'] ?? before?.['ncryptsec'])) {
        storage.write(replacedPrefix + before?.publicKey, before)
      }
      storage.write(key, { ...(isSame && before), ...keyFields(account), since })
    },
    clear(pubkey) {
      storage.remove(walletKey(pubkey))
      if (readSession(storage)?.account.pubkey === pubkey) storage.remove(key)
    },
    subscribe: (listener) =>
      storage.subscribe((changed) => {
        if (changed === key || changed === undefined) listener()
      }),
  }
}
