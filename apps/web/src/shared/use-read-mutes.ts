import { readMutingAccounts, useMutesState, useStorage } from '@ncc/kit/parts'
import type { MuteTarget } from '@ncc/nostr-core/queries'

const noMutes: readonly MuteTarget[] = []

/** What the account (64 hex) mutes; undefined while it is being read, so that the server does not drop it meanwhile. */
export function useReadMutes(pubkey: string): readonly MuteTarget[] | undefined {
  const storage = useStorage()
  const { mutes } = useMutesState()
  if (mutes?.pubkey === pubkey) return mutes.entries
  return readMutingAccounts(storage).includes(pubkey) ? undefined : noMutes
}
