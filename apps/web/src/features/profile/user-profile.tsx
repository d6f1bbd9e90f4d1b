import { useNetwork, useQuery, useSession } from '@ncc/hooks'
import { abbreviateNpub, displayName, encodeNpub } from '@ncc/nostr-core'
import { profileByPointer } from '@ncc/nostr-core/queries'
import { EmptyState, Page, ProfileCardSkeleton, Text } from '@ncc/ui'
import { ReportMenu } from '../../people/report-menu.tsx'
import { BackButton } from '../../shared/back-button.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'
import { useToastWhen } from '../../shared/use-toast-when.ts'
import { PostsList } from './posts-list.tsx'
import { useProfilePosts, type ProfilePosts } from './use-profile-posts.ts'
import { UserCard } from './user-card.tsx'
import { key } from './user-profile.css.ts'

interface UserProfileProps {
  /** 64 hex. */
  readonly pubkey: string
  /** Relays that may have the account's events. */
  readonly relays: readonly string[]
}

/** Another person's profile (spec §2). */
export function UserProfile({ pubkey, relays }: UserProfileProps) {
  const { t } = useTranslation()
  const profile = useQuery(profileByPointer({ pubkey, relays }))
  const network = useNetwork(pubkey)
  const posts = useProfilePosts(pubkey)
  const short = abbreviateNpub(encodeNpub(pubkey))
  const name = displayName(profile.data, pubkey)
  const isUnreachable = profile.status === 'unreachable'
  const session = useSession()
  const mayReport = session.status === 'signed-in' && session.pubkey !== pubkey
  useTitle(name)
  useToastWhen(isUnreachable, t('profile.loadFailed'))

  return (
    <Page
      title={<bdi>{name}</bdi>}
      eyebrow={<span className={key}>{short}</span>}
      back={<BackButton />}
      actions={mayReport && <ReportMenu pubkey={pubkey} />}
      isSticky
    >
      {profile.status === 'loading' && !profile.data ? (
        <ProfileCardSkeleton />
      ) : (
        <UserCard
          pubkey={pubkey}
          name={name}
          npub={short}
          profile={profile.data}
          network={network}
          posts={posts}
        />
      )}
      <UserPosts posts={posts} />
    </Page>
  )
}

function UserPosts({ posts }: { posts: ProfilePosts }) {
  const { t } = useTranslation()
  const { withReposts } = posts
  if (withReposts.length > 0) return <PostsList label={t('profile.posts')} posts={withReposts} more={posts} />
  if (posts.status === 'loading') return <Text tone="muted">{t('user.loading')}</Text>
  return <EmptyState title={t(posts.isFiltered ? 'user.filtered' : 'user.noPosts')} />
}
