import type { SafeStorage } from '@ncc/kit/parts'
import { decodeNip19 } from '@ncc/nostr-core'
import { unlockKey } from '../../shared/keys/key-lock.ts'
import type { Translate } from '../../shared/locales/translator.ts'
import { findLock } from '../../shared/storage/device-keys.ts'

/** A typed key, decrypted. */
interface TypedKey {
  /** 64 hex. */
  readonly pubkey: string
  /** 32 bytes. */
  readonly secretKey: Uint8Array
  /** The form to store (NIP-49): a key that is encrypted here or was typed so is never stored in plain as well. */
  readonly lock: string | undefined
}

/** Parses a typed key; decrypts an encrypted one. @throws {InvalidSecretKeyError} {KeyLockError} and the signal's reason. */
export async function openTypedKey(
  text: string,
  passphrase: string,
  storage: SafeStorage,
  signal: AbortSignal,
): Promise<TypedKey> {
  const { getPublicKey, parseSecretKey } = await import('@ncc/nostr-core/keys')
  const isLocked = isLockedKey(text)
  const secretKey = isLocked ? await unlockKey(text, passphrase, signal) : parseSecretKey(text)
  const pubkey = getPublicKey(secretKey)
  const lock = isLocked ? text.trim().toLowerCase() : findLock(storage, pubkey)
  return { pubkey, secretKey, lock }
}

/** What was typed instead of a private key, if it is recognised. */
export function describeWrongKey(text: string, t: Translate): string {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^nostr:/, '')
  if (/^(npub|nprofile)1/.test(typed)) return t('keyList.isPublic')
  if (/^(note|nevent|naddr)1/.test(typed)) return t('keyList.isPost')
  if (typed.startsWith('bunker:')) return t('keyList.isBunker')
  return ''
}

/** The account (64 hex) of a typed npub: it can be looked at without a key. */
export function readTypedNpub(text: string): string | undefined {
  const decoded = decodeNip19(text.trim().replace(/^nostr:/i, ''))
  return decoded?.type === 'npub' ? decoded.data : undefined
}

/** Whether a text is an encrypted key: an `ncryptsec1…` (NIP-49). */
export const isLockedKey = (text: string): boolean => /^\s*ncryptsec1/i.test(text)
