import type { StoredAccount } from '@ncc/hooks'
import { walletKey, type SafeStorage } from '@ncc/kit/parts'
import { readGeneratedAccounts, removeGeneratedKey, updateGeneratedKey } from './generated-keys.ts'
import { readKeyNote, removeKeyNote, updateKeyNote } from './key-notes.ts'
import { readSavedAccounts, removeSavedAccount, updateSavedKey } from './saved-accounts.ts'
import { readSession, replacedPrefix } from './session-storage.ts'
import { holdsKey, keyFields, storedAccount, type StoredKey } from './stored-key.ts'

/**
 * The places on this device that may hold a key: the session's record, the saved accounts, the keys generated here, and
 * the records of replaced sessions.
 */
export type KeyPlace = 'session' | 'saved' | 'made-here' | 'replaced'

/** A private key on this device, with all its copies. */
export interface DeviceKey {
  /** 64 hex. */
  readonly pubkey: string
  /** The key in the form to use: encrypted if any copy is. */
  readonly account: StoredKey
  readonly places: ReadonlySet<KeyPlace>
  /** The name it was saved under, if any. */
  readonly name: string | undefined
  readonly picture: string | undefined
  /** Generated on this device, without a known copy elsewhere. */
  readonly lacksBackup: boolean
  /** The owner intends to return to it here: it is saved, kept on request, or encrypted with a passphrase. */
  readonly isOffered: boolean
}

const isKey = (account: StoredAccount | undefined): account is StoredKey =>
  account !== undefined && holdsKey(account)

function readReplaced(storage: SafeStorage): readonly StoredAccount[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(replacedPrefix))
    .flatMap((key) => storage.read(key, storedAccount) ?? [])
}

/** Every copy of a private key on this device. */
function readCopies(storage: SafeStorage): readonly { place: KeyPlace; account: StoredKey }[] {
  const at = (place: KeyPlace, accounts: readonly (StoredAccount | undefined)[]) =>
    accounts.filter(isKey).map((account) => ({ place, account }))
  return [
    ...at('session', [readSession(storage)?.account]),
    ...at(
      'saved',
      readSavedAccounts(storage).map(({ account }) => account),
    ),
    ...at('made-here', readGeneratedAccounts(storage)),
    ...at('replaced', readReplaced(storage)),
  ]
}

/** The private keys on this device, without duplicates. */
export function readDeviceKeys(storage: SafeStorage): readonly DeviceKey[] {
  const copies = readCopies(storage)
  const saved = readSavedAccounts(storage)
  // One copy of each key, preferably an encrypted one.
  const accounts = new Map(copies.map(({ account }) => [account.pubkey, account]))
  for (const { account } of copies) if (account.key === 'locked') accounts.set(account.pubkey, account)
  return [...accounts].map(([pubkey, account]): DeviceKey => {
    const own = copies.filter((copy) => copy.account.pubkey === pubkey)
    const places = new Set(own.map(({ place }) => place))
    const note = readKeyNote(storage, pubkey)
    const label = saved.find((entry) => entry.account.pubkey === pubkey)
    return {
      pubkey,
      account,
      places,
      name: label?.name,
      picture: label?.picture,
      lacksBackup: (note.madeHere ?? places.has('made-here')) && note.hasBackup !== true,
      isOffered: places.has('saved') || note.keep === true || account.key === 'locked',
    }
  })
}

/** The key of an account (64 hex), if this device holds it. */
export function readDeviceKey(storage: SafeStorage, pubkey: string): DeviceKey | undefined {
  return readDeviceKeys(storage).find((key) => key.pubkey === pubkey)
}

/** The encrypted key (NIP-49) of an account (64 hex), if this device has one. */
export function findLock(storage: SafeStorage, pubkey: string): string | undefined {
  const account = readDeviceKey(storage, pubkey)?.account
  return account?.key === 'locked' ? account.ncryptsec : undefined
}

/** Replaces the stored form of a key wherever this device has it, except in the session's record. */
export function updateKeyCopies(storage: SafeStorage, account: StoredKey): void {
  updateSavedKey(storage, account)
  updateGeneratedKey(storage, account)
  const replaced = replacedPrefix + account.pubkey
  if (storage.readText(replaced) !== undefined) storage.write(replaced, keyFields(account))
}

/** Drops the record of a replaced session whose key this device has elsewhere. */
export function tidyReplaced(storage: SafeStorage): void {
  for (const { pubkey, places } of readDeviceKeys(storage)) {
    if (places.has('replaced') && places.size > 1) storage.remove(replacedPrefix + pubkey)
  }
}

/**
 * Removes every copy of an account's key (64 hex) except the session's, and its wallet's unless it is in use. Apart from the end of a session, nothing else removes keys from this device: the caller must ask the owner
 * first.
 */
export function removeKeyCopies(storage: SafeStorage, pubkey: string): void {
  removeSavedAccount(storage, pubkey)
  removeGeneratedKey(storage, pubkey)
  storage.remove(replacedPrefix + pubkey)
  if (readSession(storage)?.account.pubkey !== pubkey) storage.remove(walletKey(pubkey))
  if (!readDeviceKey(storage, pubkey)) removeKeyNote(storage, pubkey)
  else if (readKeyNote(storage, pubkey).keep) updateKeyNote(storage, pubkey, { keep: false })
}
