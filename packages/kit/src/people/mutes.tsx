import { useMemo, useState, type ReactNode } from 'react'
import { useOwnPubkey } from '@ncc/hooks'
import type { MutableEvent, Mute } from '@ncc/nostr-core/queries'
import { createRequiredContext } from '../shared/required-context.ts'
import { readMutingAccounts } from '../shared/storage/muting-accounts.ts'
import { useStorage } from '../shared/storage/use-storage.ts'
import { useIsLate } from '../shared/use-is-late.ts'

/** The mutes of the signed-in account, as `ApplyMutes` has read them. */
export interface AppliedMutes {
  /** 64 hex. */
  readonly pubkey: string
  readonly entries: readonly Mute[]
  /** Whether the private entries could be decrypted. */
  readonly isComplete: boolean
  readonly isMuted: IsMuted
}

/** Tells whether an event is muted. */
export type IsMuted = (event: MutableEvent) => boolean

/** What is not shown to the reader. */
export interface MutesState {
  readonly mutes: AppliedMutes | undefined
  readonly setMutes: (change: (before: AppliedMutes | undefined) => AppliedMutes | undefined) => void
  /** What the city's moderators have hidden: ids of events and public keys (64 hex). */
  readonly moderated: ReadonlySet<string>
  readonly setModerated: (moderated: ReadonlySet<string>) => void
}

export const [
  MutesContext,
  /** The mutes of the account and what moderators have hidden, each with its setter. */
  useMutesState,
] = createRequiredContext<MutesState>('MutesProvider')

/**
 * Provides to every page what is not shown: the mutes of the signed-in account, set by `ApplyMutes`, and what moderators
 * have hidden, set by the app with `useMutesState`.
 */
export function MutesProvider({ children }: { children: ReactNode }) {
  const [mutes, setMutes] = useState<AppliedMutes>()
  const [moderated, setModerated] = useState<ReadonlySet<string>>(() => new Set())
  const state = useMemo(() => ({ mutes, setMutes, moderated, setModerated }), [mutes, moderated])
  return <MutesContext value={state}>{children}</MutesContext>
}

const isNever: IsMuted = () => false

/** Returns the test whether an event is muted by the signed-in account, or hidden by the city's moderators. */
export function useIsMuted(): IsMuted {
  const { mutes, moderated } = useMutesState()
  return useMemo(() => {
    const isMuted = mutes?.isMuted ?? isNever
    if (moderated.size === 0) return isMuted
    return (event) => moderated.has(event.id ?? '') || moderated.has(event.pubkey) || isMuted(event)
  }, [mutes, moderated])
}

/** How long a page may wait for the mutes; a browser extension may ask its user first. */
const waitMs = 4000

/** The page, once the mutes of an account that has some are applied: muted posts do not flash. */
export function AfterMutes({ children }: { children: ReactNode }) {
  const storage = useStorage()
  const { mutes } = useMutesState()
  const pubkey = useOwnPubkey()
  // Only what was known at the start: later a page is not taken away.
  const hasMutes = useMemo(() => readMutingAccounts(storage).includes(pubkey), [storage, pubkey])
  const isWaiting = hasMutes && mutes?.pubkey !== pubkey
  const isLate = useIsLate(isWaiting, pubkey, waitMs)
  return isWaiting && !isLate ? null : children
}
