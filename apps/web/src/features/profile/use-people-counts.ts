import type { Network } from '@ncc/nostr-core/queries'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useSettings } from '../../shared/storage/use-settings.ts'

/** How many people somebody follows, and their known followers. */
export interface NetworkState {
  readonly status: 'loading' | 'ready' | 'unreachable'
  readonly data: Network
}

/** How many there are, once somebody has said; undefined while nobody knows. */
export function knownCount(status: NetworkState['status'], items: readonly unknown[]): number | undefined {
  return status === 'ready' || items.length > 0 ? items.length : undefined
}

/** The figures of a card; followers are left out where the settings say so. */
export function usePeopleCounts({ status, data }: NetworkState): {
  readonly following: { label: string; value: number | undefined }
  readonly followers: readonly { label: string; value: number | undefined }[]
} {
  const { t } = useTranslation()
  const { hideFollowerCount } = useSettings()
  const followers = { label: t('profile.followers'), value: knownCount(status, data.followers) }
  return {
    following: { label: t('profile.following'), value: knownCount(status, data.follows) },
    followers: hideFollowerCount ? [] : [followers],
  }
}
