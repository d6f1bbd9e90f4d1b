import type { QueryState } from '@ncc/nostr-core'
import { notifications, type Notification, type NotificationsParams } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** What others did that concerns an account, newest first, live; 10 of 50 a kind unless the options say otherwise. */
export function useNotifications(
  pubkey: string,
  options: Omit<NotificationsParams, 'pubkey'> = {},
): QueryState<readonly Notification[]> {
  return useQuery(notifications({ pubkey, ...options }))
}
