import { useNostr, type StoredAccount } from '@ncc/hooks'
import { bytesToHex, encodeNsec } from '@ncc/nostr-core'
import { updateGeneratedKey } from '../storage/generated-keys.ts'
import { updateSavedKey } from '../storage/saved-accounts.ts'
import { useStorage } from '../storage/use-storage.ts'

/**
 * Keeps the session's key in another form wherever this device has it: the session, the saved account, and the note of a key
 * made here. Once it is locked, no plain copy is left, not even among what was set aside as unreadable.
 */
export function useKeepKey(): (account: StoredAccount, secretKey: Uint8Array) => void {
  const storage = useStorage()
  const { protect } = useNostr()
  return (account, secretKey) => {
    protect(account.key === 'locked' ? account.ncryptsec : undefined)
    updateSavedKey(storage, account)
    updateGeneratedKey(storage, account)
    if (account.key === 'locked') storage.removeAside([bytesToHex(secretKey), encodeNsec(secretKey)])
  }
}
