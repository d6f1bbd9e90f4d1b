import * as v from 'valibot'
import type { StoredAccount } from '@ncc/hooks'
import type { SafeStorage } from '@ncc/kit/parts'
import type { Profile } from '@ncc/nostr-core'
import { holdsKey, keyFields, storedAccount } from './stored-key.ts'

const key = 'nostr-multi-accounts'

/** At most this many accounts are saved (spec §9). */
export const maxSavedAccounts = 3

const list = v.array(v.unknown())

const label = v.object({
  id: v.string(),
  name: v.string(),
  profile: v.fallback(v.object({ picture: v.optional(v.string()) }), {}),
})

/** An account saved on this device beside the current one (spec §3). */
export interface SavedAccount {
  readonly id: string
  readonly name: string
  /** The picture's URL in the profile when the account was saved. */
  readonly picture?: string | undefined
  readonly account: StoredAccount
}

interface Entry {
  readonly record: unknown
  readonly saved: SavedAccount | undefined
}

function parseSaved(record: unknown): SavedAccount | undefined {
  const about = v.safeParse(label, record)
  const account = v.safeParse(storedAccount, record)
  if (!about.success || !account.success) return undefined
  const { id, name, profile } = about.output
  return { id, name, picture: profile.picture, account: account.output }
}

function readEntries(storage: SafeStorage): Entry[] {
  return (storage.read(key, list) ?? []).map((record) => ({ record, saved: parseSaved(record) }))
}

function writeEntries(storage: SafeStorage, entries: readonly Entry[]): void {
  storage.write(
    key,
    entries.map(({ record }) => record),
  )
}

/** The saved accounts in the order in which they were saved. A broken one does not affect the others. */
export function readSavedAccounts(storage: SafeStorage): readonly SavedAccount[] {
  return readEntries(storage).flatMap(({ saved }) => saved ?? [])
}

/** An account to be saved. */
export interface NewSavedAccount {
  readonly name: string
  readonly account: StoredAccount
  readonly profile?: Profile | undefined
}

/**
 * The outcome of saving an account; if all slots are taken, `leaving` is the account that would be removed. Nothing is
 * saved if the device has `no-room`.
 */
export type SaveOutcome =
  | { readonly status: 'saved' | 'already-saved' | 'no-room' }
  | { readonly status: 'full'; readonly leaving: SavedAccount }

/**
 * Saves an account, once. If three are saved, the new one replaces the third (spec §5), but only if that one is named as
 * `replacing`: its owner must be asked first. Unreadable entries stay in place.
 */
export function saveAccount(
  storage: SafeStorage,
  { name, account, profile }: NewSavedAccount,
  replacing?: string,
): SaveOutcome {
  const entries = readEntries(storage)
  const readable = entries.filter(({ saved }) => saved !== undefined)
  const known = readable.find(({ saved }) => saved?.account.pubkey === account.pubkey)?.saved
  if (known) {
    // An entry without a key takes over what signs for the account now.
    if (!holdsKey(known.account)) updateSavedKey(storage, account)
    return { status: 'already-saved' }
  }
  const leaving = readable[maxSavedAccounts - 1]?.saved
  if (leaving && leaving.id !== replacing) return { status: 'full', leaving }
  const added = { id: account.pubkey, name, ...keyFields(account), profile }
  if (!storage.hasRoom(JSON.stringify(added).length + 2)) return { status: 'no-room' }
  writeEntries(storage, [
    ...readable.slice(0, maxSavedAccounts - 1),
    { record: added, saved: undefined },
    ...entries.filter(({ saved }) => saved === undefined),
  ])
  return { status: 'saved' }
}

/** Removes the saved entry of an account (64 hex). */
export function removeSavedAccount(storage: SafeStorage, pubkey: string): void {
  const entries = readEntries(storage)
  const others = entries.filter(({ saved }) => saved?.account.pubkey !== pubkey)
  if (others.length < entries.length) writeEntries(storage, others)
}

/** Replaces the stored form of a saved account's key; does nothing if the account is not saved. */
export function updateSavedKey(storage: SafeStorage, account: StoredAccount): void {
  const entries = readEntries(storage)
  if (!entries.some(({ saved }) => saved?.account.pubkey === account.pubkey)) return
  const updated = entries.map(({ record, saved }) =>
    saved?.account.pubkey === account.pubkey
      ? { record: { ...(record as object), ...keyFields(account) }, saved }
      : { record, saved },
  )
  writeEntries(storage, updated)
}
