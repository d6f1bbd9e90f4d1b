import {
  useContactList,
  useCityFeed,
  useTimeline,
  useTopicFeed,
  useUserFeed,
  type FeedHandle,
} from '@ncc/hooks'
import { EmptyState } from '@ncc/ui'
import { PostFeed } from '../posts/feed/post-feed.tsx'
import { useVisiblePosts } from '../posts/feed/use-visible-posts.ts'
import { useOwnTranslation } from '../shared/locales/english.ts'

/** One of these, or none for everybody's posts. */
export interface FeedProps {
  /** An account (64 hex): its posts. */
  readonly author?: string
  /** An account (64 hex): its posts and those of the people it follows. */
  readonly follower?: string
  /** Posts with this hashtag, without `#`. */
  readonly topic?: string
  /** The feed's name for assistive technology. */
  readonly label?: string
}

/**
 * A live feed of posts: 20 at a time, newest first; new ones wait behind a button.
 * @example const Everything = () => <Feed />
 * @example const Theirs = () => <Feed author={pubkey} />
 */
export function Feed({ author, follower, topic, label }: FeedProps) {
  if (author !== undefined) return <AuthorFeed pubkey={author} label={label} />
  if (follower !== undefined) return <FollowedFeed pubkey={follower} label={label} />
  return topic === undefined ? <Everybody label={label} /> : <TopicFeed topic={topic} label={label} />
}

interface Labelled {
  readonly label: string | undefined
}

const Everybody = ({ label }: Labelled) => <FeedOf feed={useCityFeed()} label={label} />

const AuthorFeed = ({ pubkey, label }: Labelled & { readonly pubkey: string }) => (
  <FeedOf feed={useUserFeed(pubkey)} label={label} />
)

const TopicFeed = ({ topic, label }: Labelled & { readonly topic: string }) => (
  <FeedOf feed={useTopicFeed(topic)} label={label} />
)

function FollowedFeed({ pubkey, label }: Labelled & { readonly pubkey: string }) {
  const { status, data } = useContactList(pubkey)
  const follows = data?.follows ?? (status === 'loading' ? undefined : [])
  return <FeedOf feed={useTimeline(pubkey, follows)} label={label} />
}

function FeedOf({ feed, label }: Labelled & { readonly feed: FeedHandle }) {
  const { t } = useOwnTranslation()
  return (
    <PostFeed
      label={label ?? t('feed.label')}
      feed={feed}
      events={useVisiblePosts(feed.events)}
      hasMore={feed.hasMore}
      empty={<EmptyState title={t('feed.empty')} />}
      end={t('feed.end')}
      unreachable={t('feed.unreachable')}
      failed={t('feed.failed')}
    />
  )
}
