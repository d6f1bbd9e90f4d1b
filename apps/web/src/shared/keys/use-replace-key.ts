import { useNostr } from '@ncc/hooks'
import { useStorage } from '@ncc/kit/parts'
import { bytesToHex, encodeNsec } from '@ncc/nostr-core'
import { updateKeyCopies } from '../storage/device-keys.ts'
import { keyRoom, type StoredKey } from '../storage/stored-key.ts'
import { KeyLockError } from './key-lock.ts'

/**
 * Replaces the stored form of the session's key everywhere on this device. Once it is encrypted, no plain copy is left,
 * not even among values set aside as unreadable. Throws {AccountChangedError} if the key is of another account, and
 * {KeyLockError} if the device has no room; nothing is changed then.
 */
export function useReplaceKey(): (account: StoredKey, secretKey: Uint8Array) => void {
  const storage = useStorage()
  const { protect } = useNostr()
  return (account, secretKey) => {
    if (!storage.hasRoom(keyRoom)) throw new KeyLockError('no-room')
    protect(account.pubkey, account.key === 'locked' ? account.ncryptsec : undefined)
    updateKeyCopies(storage, account)
    if (account.key === 'locked') storage.removeAside([bytesToHex(secretKey), encodeNsec(secretKey)])
  }
}
