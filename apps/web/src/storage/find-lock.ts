import { readGeneratedAccounts } from './generated-keys.ts'
import type { SafeStorage } from './safe-storage.ts'
import { readSavedAccounts } from './saved-accounts.ts'
import { readSession } from './session-storage.ts'

/** The key of an account (64 hex) as a passphrase locks it (NIP-49), if this device has it so anywhere. */
export function findLock(storage: SafeStorage, pubkey: string): string | undefined {
  const kept = [
    readSession(storage)?.account,
    ...readSavedAccounts(storage).map(({ account }) => account),
    ...readGeneratedAccounts(storage),
  ]
  return kept.flatMap((account) =>
    account?.key === 'locked' && account.pubkey === pubkey ? account.ncryptsec : [],
  )[0]
}
