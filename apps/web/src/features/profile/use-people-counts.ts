import type { Network } from '@ncc/nostr-core/queries'
import { useHasUnreadList } from '../../people/use-has-unread-list.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useSettings } from '../../shared/storage/use-settings.ts'

/** Whom an account follows, and its known followers. */
export interface NetworkState {
  readonly status: 'loading' | 'ready' | 'unreachable'
  readonly data: Network
}

/** The count, undefined while unknown. */
export function knownCount(status: NetworkState['status'], items: readonly unknown[]): number | undefined {
  return status === 'ready' || items.length > 0 ? items.length : undefined
}

/** The counts of an account's card (64 hex); without followers if the settings hide them. */
export function usePeopleCounts(
  pubkey: string,
  { status, data }: NetworkState,
): {
  readonly following: { label: string; value: number | undefined }
  readonly followers: readonly { label: string; value: number | undefined }[]
} {
  const { t } = useTranslation()
  const { hideFollowerCount } = useSettings()
  const isUnread = useHasUnreadList(pubkey, status === 'ready' && data.follows.length === 0)
  const followers = { label: t('profile.followers'), value: knownCount(status, data.followers) }
  return {
    following: {
      label: t('profile.following'),
      value: isUnread ? undefined : knownCount(status, data.follows),
    },
    followers: hideFollowerCount ? [] : [followers],
  }
}
