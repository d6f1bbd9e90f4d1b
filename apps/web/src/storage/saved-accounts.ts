import * as v from 'valibot'
import type { StoredAccount } from '@ncc/hooks'
import type { Profile } from '@ncc/nostr-core'
import type { SafeStorage } from './safe-storage.ts'
import { keyFields, storedAccount } from './stored-key.ts'

const key = 'nostr-multi-accounts'

/** So many accounts are kept (spec §9). */
export const maxSavedAccounts = 3

const list = v.array(v.unknown())

const label = v.object({
  id: v.string(),
  name: v.string(),
  profile: v.fallback(v.object({ picture: v.optional(v.string()) }), {}),
})

/** An account kept on this device beside the one in use (spec §3). */
export interface SavedAccount {
  readonly id: string
  readonly name: string
  /** The picture's address as the profile had it when the account was saved. */
  readonly picture?: string | undefined
  readonly account: StoredAccount
}

function parseSaved(record: unknown): SavedAccount | undefined {
  const about = v.safeParse(label, record)
  const account = v.safeParse(storedAccount, record)
  if (!about.success || !account.success) return undefined
  const { id, name, profile } = about.output
  return { id, name, picture: profile.picture, account: account.output }
}

function readEntries(storage: SafeStorage) {
  return (storage.read(key, list) ?? []).map((record) => ({ record, saved: parseSaved(record) }))
}

/** The saved accounts in the order in which they were saved. A broken one does not take the others with it. */
export function readSavedAccounts(storage: SafeStorage): readonly SavedAccount[] {
  return readEntries(storage).flatMap(({ saved }) => saved ?? [])
}

/** An account to be saved. */
export interface NewSavedAccount {
  readonly name: string
  readonly account: StoredAccount
  readonly profile?: Profile | undefined
}

/** What became of an account to be saved; `replaced` is the one whose place it took. */
export type SaveOutcome =
  | { readonly status: 'already-saved' }
  | { readonly status: 'saved'; readonly replaced: SavedAccount | undefined }

/**
 * Saves an account, once (spec §5): of three that there are, the first two stay and the new one takes the place of the
 * third. What cannot be read stays where it is.
 */
export function saveAccount(storage: SafeStorage, { name, account, profile }: NewSavedAccount): SaveOutcome {
  const entries = readEntries(storage)
  const known = entries.filter(({ saved }) => saved !== undefined)
  if (known.some(({ saved }) => saved?.account.pubkey === account.pubkey)) return { status: 'already-saved' }
  const kept = known.slice(0, maxSavedAccounts - 1)
  const unreadable = entries.filter(({ saved }) => saved === undefined)
  const added = { id: account.pubkey, name, ...keyFields(account), profile }
  storage.write(key, [...kept.map(({ record }) => record), added, ...unreadable.map(({ record }) => record)])
  return { status: 'saved', replaced: known[kept.length]?.saved }
}

/** Keeps the key of a saved account in another form; nothing happens where the account is not saved. */
export function updateSavedKey(storage: SafeStorage, account: StoredAccount): void {
  const entries = readEntries(storage)
  if (!entries.some(({ saved }) => saved?.account.pubkey === account.pubkey)) return
  const updated = entries.map(({ record, saved }) =>
    saved?.account.pubkey === account.pubkey ? { ...(record as object), ...keyFields(account) } : record,
  )
  storage.write(key, updated)
}
