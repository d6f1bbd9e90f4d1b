import type { SafeStorage } from '@ncc/kit/parts'
import {
  readDeviceKey,
  removeKeyCopies,
  tidyReplaced,
  type DeviceKey,
  type KeyPlace,
} from '../../shared/storage/device-keys.ts'
import { updateKeyNote } from '../../shared/storage/key-notes.ts'
import {
  maxSavedAccounts,
  readSavedAccounts,
  saveAccount,
  type NewSavedAccount,
} from '../../shared/storage/saved-accounts.ts'
import { readSession } from '../../shared/storage/session-storage.ts'
import { holdsKey } from '../../shared/storage/stored-key.ts'

/** A question to the owner of a key before an action on it. */
export type KeyQuestion =
  /** The third saved account would make room for a new one. */
  | { readonly about: 'replace'; readonly key: DeviceKey; readonly newName: string }
  /** Another account would replace the session, whose key cannot be saved. */
  | { readonly about: 'leave'; readonly key: DeviceKey; readonly why: WhyUnsaved }
  /** The session would end, and whether to keep its key was not chosen yet; `why` it cannot be kept, if so. */
  | { readonly about: 'sign-out'; readonly key: DeviceKey; readonly why: WhyUnsaved | undefined }
  /** The key would be removed from this device; that of the current account when its session ends. */
  | { readonly about: 'remove'; readonly key: DeviceKey }

/** Why a key cannot be saved: three accounts are already saved, or the device has no room for it. */
export type WhyUnsaved = 'full' | 'no-room'

/** Yes or no. After a sign-out, `keep` is the choice 'Keep me on this device'. */
export type KeyAnswer = { readonly isYes: false } | { readonly isYes: true; readonly keep?: boolean }

/** The outcome of saving an account, with the names of accounts it replaced or saved as well. */
export interface Saved {
  readonly status: 'saved' | 'already-saved' | 'no-room' | 'cancelled'
  readonly replaced?: string
  readonly alsoSaved?: string
}

/** Where the key of a signed-out account is now. */
export type KeyWhereabouts = 'saved' | 'locked' | 'stored' | 'gone' | 'elsewhere'

interface AccountActionsOptions {
  readonly storage: SafeStorage
  /** Ends the session. */
  readonly logout: () => void
  /** The entry to save for an account, under its name. */
  readonly toEntry: (account: DeviceKey['account']) => NewSavedAccount
  readonly ask: (question: KeyQuestion) => Promise<KeyAnswer>
}

/**
 * The actions on the accounts of this device. Everything that replaces or removes a key goes through here, so that the
 * last copy of a key is removed only after a question that names it.
 */
export class AccountActions {
  readonly #options: AccountActionsOptions

  constructor(options: AccountActionsOptions) {
    this.#options = options
  }

  /** Saves an account. */
  async save(entry: NewSavedAccount): Promise<Saved> {
    const { storage, ask } = this.#options
    const outcome = saveAccount(storage, entry)
    if (outcome.status !== 'full') return { status: outcome.status }
    const { leaving } = outcome
    const key = readDeviceKey(storage, leaving.account.pubkey)
    if (key && !(await ask({ about: 'replace', key, newName: entry.name })).isYes) {
      return { status: 'cancelled' }
    }
    const { status } = saveAccount(storage, entry, leaving.id)
    // If another tab changed the list while the question was open, it must be asked again.
    if (status === 'full') return this.save(entry)
    return { status, ...(status === 'saved' && { replaced: leaving.name }) }
  }

  /** Adds an account, after saving the current one. */
  async add(entry: NewSavedAccount): Promise<Saved> {
    const current = this.#currentKey()
    const saved = readSavedAccounts(this.#options.storage)
    const isNew = saved.every(({ account }) => account.pubkey !== entry.account.pubkey)
    const isOther = current !== undefined && current.pubkey !== entry.account.pubkey
    const hasRoomForBoth = saved.length < maxSavedAccounts - 1
    const alsoSaved =
      isNew && isOther && (hasRoomForBoth || isOnlyIn('session', current))
        ? this.#saveIfFree(current).savedAs
        : undefined
    return { ...(await this.save(entry)), ...(alsoSaved !== undefined && { alsoSaved }) }
  }

  /**
   * Runs `enter`, which signs in as another account (64 hex, if known). The current account's key is saved first if it has
   * no other copy; if it cannot be, its owner is asked.
   */
  async enter(
    enter: () => void | Promise<void>,
    next?: string,
  ): Promise<{ readonly hasEntered: boolean; readonly alsoSaved?: string }> {
    const { storage, ask } = this.#options
    const current = this.#currentKey()
    const isAtRisk = current !== undefined && current.pubkey !== next && isOnlyIn('session', current)
    const { savedAs: alsoSaved, why } = isAtRisk ? this.#saveIfFree(current) : {}
    const isAsked = isAtRisk && why !== undefined
    if (isAsked && !(await ask({ about: 'leave', key: current, why })).isYes) return { hasEntered: false }
    await enter()
    if (isAsked) {
      const left = readDeviceKey(storage, current.pubkey)
      if (left && isOnlyIn('replaced', left)) removeKeyCopies(storage, left.pubkey)
    }
    tidyReplaced(storage)
    return { hasEntered: true, ...(alsoSaved !== undefined && { alsoSaved }) }
  }

  /**
   * Ends the session; resolves with where its key is now, or undefined if the owner cancelled. Whoever wants to keep a key for
   * which there is no room is asked again.
   */
  async signOut(hasNoRoom = false): Promise<KeyWhereabouts | undefined> {
    const { storage, logout, ask, toEntry } = this.#options
    const key = this.#currentKey()
    const chosen = whereaboutsAfter(key)
    if (!key || chosen) {
      logout()
      return chosen ?? 'elsewhere'
    }
    const isFull = !key.places.has('made-here') && readSavedAccounts(storage).length >= maxSavedAccounts
    const answer = await ask({
      about: 'sign-out',
      key,
      why: hasNoRoom ? 'no-room' : isFull ? 'full' : undefined,
    })
    const now = this.#currentKey()
    // Another tab may have changed the account while the question was open.
    if (!answer.isYes || now?.pubkey !== key.pubkey) return undefined
    if (answer.keep) {
      if (now.places.has('made-here')) updateKeyNote(storage, now.pubkey, { keep: true })
      else {
        const { status } = saveAccount(storage, toEntry(now.account))
        if (status === 'no-room') return this.signOut(true)
        if (status === 'full') return undefined
      }
    }
    const stays = whereaboutsAfter(this.#currentKey())
    logout()
    if (!stays) removeKeyCopies(storage, now.pubkey)
    tidyReplaced(storage)
    return stays ?? 'gone'
  }

  /** Removes an account (64 hex) from this device; the current session continues. */
  async remove(pubkey: string): Promise<boolean> {
    const { storage, ask } = this.#options
    const key = readDeviceKey(storage, pubkey)
    if (key && !(await ask({ about: 'remove', key })).isYes) return false
    removeKeyCopies(storage, pubkey)
    return true
  }

  /** Saves a key if it can be; returns the name it was saved under, or why it was not. */
  #saveIfFree({ account }: DeviceKey): { readonly savedAs?: string; readonly why?: WhyUnsaved } {
    const entry = this.#options.toEntry(account)
    const { status } = saveAccount(this.#options.storage, entry)
    return status === 'full' || status === 'no-room' ? { why: status } : { savedAs: entry.name }
  }

  /** The session's key, plain or encrypted, if it is on this device. */
  #currentKey(): DeviceKey | undefined {
    const { storage } = this.#options
    const account = readSession(storage)?.account
    return account && holdsKey(account) ? readDeviceKey(storage, account.pubkey) : undefined
  }
}

const isOnlyIn = (place: KeyPlace, { places }: DeviceKey) => places.size === 1 && places.has(place)

/** Where the session's key stays afterwards, if the owner has chosen; undefined if not. */
function whereaboutsAfter(key: DeviceKey | undefined): KeyWhereabouts | undefined {
  if (!key || isOnlyIn('session', key) || !key.isOffered) return undefined
  if (key.places.has('saved')) return 'saved'
  return key.account.key === 'locked' ? 'locked' : 'stored'
}
