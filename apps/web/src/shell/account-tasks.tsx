import { Suspense, useCallback, useEffect } from 'react'
import { useDeletions, useQuery, useQueryData, useSession } from '@ncc/hooks'
import {
  ApplyMutes,
  BookmarkSync,
  FindStrangers,
  type FindStrangersProps,
  Nothing,
  lazyPart,
  writeMutingAccount,
  readBookmarkSync,
  type SafeStorage,
  useStorage,
  useStored,
} from '@ncc/kit/parts'
import { muteList, relayList } from '@ncc/nostr-core/queries'
import type { CountUnreadProps } from '../features/messages/unread-messages.tsx'
import { useCityBadge } from '../people/use-city-badge.ts'
import { hasMutes } from '../shared/has-mutes.ts'
import { delayUntil, readBadgeRetry } from '../shared/storage/badge-retry.ts'
import { readDeviceAlerts } from '../shared/storage/stored-device-alerts.ts'
import { readStoredEmail } from '../shared/storage/stored-email-settings.ts'
import { useSettings } from '../shared/storage/use-settings.ts'
import { writeKnownRelays } from '../shared/storage/write-relays.ts'
import { useSignsWithoutPrompt } from '../shared/use-signs-without-prompt.ts'

const AlertsSync = lazyPart(() => import('./alerts-sync.ts').then((m) => m.AlertsSync), {
  failed: Nothing,
})

const CountUnread = lazyPart(
  () => import('../features/messages/unread-messages.tsx').then((m) => m.CountUnread),
  { failed: Nothing, isWordless: true },
)

export interface AccountTasksProps {
  /** Called with the test of who is a stranger, if their images are blurred. */
  readonly onStrangers: FindStrangersProps['onFound']
  readonly onUnread: CountUnreadProps['onUnread']
}

/** Background tasks for the signed-in account (64 hex), on every page. */
export function AccountTasks({ pubkey, onStrangers, onUnread }: AccountTasksProps & { pubkey: string }) {
  const { blurStrangers } = useSettings()
  useDeletions(pubkey)
  useKnownRelays(pubkey)
  useBadgeRetries(pubkey)
  const isMuting = useIsMuting(pubkey)
  const session = useSession()
  const key = session.status === 'signed-in' ? session.key : 'none'
  const sync = useStored(useCallback((storage) => readBookmarkSync(storage, pubkey), [pubkey]))
  const alerts = useStored(useCallback((storage) => readDeviceAlerts(storage, pubkey), [pubkey]))
  const email = useStored(useCallback((storage) => readStoredEmail(storage, pubkey), [pubkey]))
  const hasAlerts = alerts !== undefined || email !== undefined
  return (
    <>
      <Suspense fallback={null}>
        <CountUnread pubkey={pubkey} onUnread={onUnread} />
      </Suspense>
      <Suspense fallback={null}>{blurStrangers && <FindStrangers onFound={onStrangers} />}</Suspense>
      <Suspense fallback={null}>{hasAlerts && <AlertsSync key={pubkey} pubkey={pubkey} />}</Suspense>
      <Suspense fallback={null}>{isMuting && <ApplyMutes pubkey={pubkey} />}</Suspense>
      <Suspense fallback={null}>
        {sync && key !== 'none' && <BookmarkSync key={key} pubkey={pubkey} isPrivate={sync.isPrivate} />}
      </Suspense>
    </>
  )
}

/** Whether the account mutes anything; remembered, so that the next start waits for it. */
function useIsMuting(pubkey: string): boolean {
  const storage = useStorage()
  const { status, data } = useQuery(muteList(pubkey))
  const isMuting = hasMutes(data)
  useEffect(() => {
    if (isMuting || status === 'ready') writeMutingAccount(storage, pubkey, isMuting)
  }, [storage, pubkey, isMuting, status])
  return isMuting
}

/** Stores the account's published relay list (spec §3), for use before it is fetched again. */
function useKnownRelays(pubkey: string): void {
  const storage = useStorage()
  const published = useQueryData(relayList(pubkey))?.relays
  useEffect(() => {
    if (published) writeKnownRelays(storage, pubkey, published)
  }, [storage, pubkey, published])
}

/** Retries the club's badge when due, until it is issued or refused permanently (spec §8). */
function useBadgeRetries(pubkey: string): void {
  const { retryInBackground } = useCityBadge()
  const signsWithoutPrompt = useSignsWithoutPrompt()
  const read = useCallback((storage: SafeStorage) => readBadgeRetry(storage, pubkey), [pubkey])
  const retry = useStored(read)
  const dueMs = signsWithoutPrompt ? retry?.dueMs : undefined
  useEffect(() => {
    if (dueMs === undefined) return undefined
    const timer = setTimeout(() => void retryInBackground(), delayUntil(dueMs))
    return () => clearTimeout(timer)
  }, [retryInBackground, dueMs])
}
