import { useCallback, useEffect } from 'react'
import { useQuery, useSession } from '@ncc/hooks'
import { relayList } from '@ncc/nostr-core/queries'
import { useCityBadge } from '../people/use-city-badge.ts'
import { delayUntil, readBadgeRetry } from '../shared/storage/badge-retry.ts'
import { writeKnownRelays } from '../shared/storage/keep-relays.ts'
import type { SafeStorage } from '../shared/storage/safe-storage.ts'
import { useStorage, useStored } from '../shared/storage/use-storage.ts'

/** What goes on in the background for the signed-in account (64 hex), whichever page is open. */
export function MemberTasks({ pubkey }: { pubkey: string }) {
  useKnownRelays(pubkey)
  useBadgeRetries(pubkey)
  return null
}

/** Keeps the account's published relay list as it was last seen (spec §3), for what is written before it comes again. */
function useKnownRelays(pubkey: string): void {
  const storage = useStorage()
  const published = useQuery(relayList(pubkey)).data?.relays
  useEffect(() => {
    if (published) writeKnownRelays(storage, pubkey, published)
  }, [storage, pubkey, published])
}

/** Asks for the club's badge again when that is due, until it is issued or refused for good (spec §8). */
function useBadgeRetries(pubkey: string): void {
  const { again } = useCityBadge()
  const session = useSession()
  const read = useCallback((storage: SafeStorage) => readBadgeRetry(storage, pubkey), [pubkey])
  const retry = useStored(read)
  // An extension may ask its user to confirm each signature: it is not bothered in the background.
  const canSign = session.status === 'signed-in' && session.key === 'local'
  const dueMs = canSign ? retry?.dueMs : undefined
  useEffect(() => {
    if (dueMs === undefined) return undefined
    const timer = setTimeout(() => void again(), delayUntil(dueMs))
    return () => clearTimeout(timer)
  }, [again, dueMs])
}
