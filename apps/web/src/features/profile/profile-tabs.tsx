import * as v from 'valibot'
import { isReply } from '@ncc/nostr-core'
import { EmptyState, Tabs } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useRemembered } from '../../shared/use-remembered.ts'
import { LikesTab } from './likes-tab.tsx'
import { NetworkTab } from './network-tab.tsx'
import { LoadingRows, PostsList } from './posts-list.tsx'
import type { NetworkState } from './use-people-counts.ts'
import type { ProfilePosts } from './use-profile-posts.ts'

interface ProfileTabsProps {
  readonly pubkey: string
  readonly posts: ProfilePosts
  readonly network: NetworkState
}

const tabs = ['posts', 'replies', 'network', 'likes'] as const

type Tab = (typeof tabs)[number]

/** Posts, Replies, Network and Likes of the own profile (spec §2). */
export function ProfileTabs({ pubkey, posts, network }: ProfileTabsProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useRemembered<Tab>('tab', 'posts', v.picklist(tabs))
  return (
    <Tabs<Tab>
      label={t('profile.tabs')}
      selected={tab}
      onSelect={setTab}
      items={[
        { id: 'posts', label: t('profile.posts'), content: <PostsTab posts={posts} /> },
        { id: 'replies', label: t('profile.replies'), content: <RepliesTab posts={posts} /> },
        { id: 'network', label: t('profile.network'), content: <NetworkTab {...network} /> },
        { id: 'likes', label: t('profile.likes'), content: <LikesTab pubkey={pubkey} /> },
      ]}
    />
  )
}

function PostsTab({ posts }: { posts: ProfilePosts }) {
  const { t } = useTranslation()
  const { withReposts } = posts
  if (withReposts.length > 0) return <PostsList label={t('profile.posts')} posts={withReposts} more={posts} />
  return posts.status === 'loading' ? <LoadingRows /> : <EmptyState title={t('profile.noPosts')} />
}

function RepliesTab({ posts }: { posts: ProfilePosts }) {
  const { t } = useTranslation()
  const replies = posts.posts.filter(isReply)
  if (replies.length > 0 || posts.hasMore)
    return <PostsList label={t('profile.replies')} posts={replies} more={posts} />
  return posts.status === 'loading' ? <LoadingRows /> : <EmptyState title={t('profile.coming')} />
}
