import { useNetwork, useQuery } from '@ncc/hooks'
import { useToast } from '@ncc/kit/parts'
import { profile as profileQuery } from '@ncc/nostr-core/queries'
import { IconButton, Page, ProfileCardSkeleton, RefreshIcon } from '@ncc/ui'
import { InviteLink, MembershipNotice } from '../../people/membership-notice.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useToastWhen } from '../../shared/use-toast-when.ts'
import { OwnCard } from './own-card.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { useProfilePosts } from './use-profile-posts.ts'
import { useRefresh } from './use-refresh.ts'

/** The signed-in account's membership card, posts, likes and network (spec §2). */
export function OwnProfile({ pubkey, npub }: { pubkey: string; npub: string }) {
  const { t } = useTranslation()
  const show = useToast()
  const profile = useQuery(profileQuery(pubkey))
  const posts = useProfilePosts(pubkey)
  const network = useNetwork(pubkey)
  const { isRefreshing, refresh } = useRefresh(pubkey)
  useToastWhen(profile.status === 'unreachable', t('profile.loadError'), t('profile.loadErrorText'))

  const refreshAll = async () => {
    if (!(await refresh()))
      show({ tone: 'error', title: t('profile.loadError'), description: t('profile.loadErrorText') })
  }
  return (
    <Page
      title={t('nav.profile')}
      isSticky
      actions={
        <>
          <InviteLink />
          <IconButton
            icon={RefreshIcon}
            data-refresh
            aria-label={t('city.refresh')}
            isPending={isRefreshing}
            onPress={refreshAll}
          />
        </>
      }
    >
      {profile.status === 'loading' && !profile.data ? (
        <ProfileCardSkeleton />
      ) : (
        <OwnCard pubkey={pubkey} npub={npub} profile={profile.data} network={network} posts={posts} />
      )}
      <MembershipNotice />
      <ProfileTabs pubkey={pubkey} posts={posts} network={network} />
    </Page>
  )
}
