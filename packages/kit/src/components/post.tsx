import { Suspense } from 'react'
import { usePostActivity, useQuery, useQueryData } from '@ncc/hooks'
import { getThreadPosition, isNoteOrComment, kinds, oldestFirst, type NostrEvent } from '@ncc/nostr-core'
import { eventById } from '@ncc/nostr-core/queries'
import { EmptyState, PostCardSkeleton, Stack } from '@ncc/ui'
import { useIsMuted } from '../people/mutes.tsx'
import { EventCard } from '../posts/event-card.tsx'
import { LazyPollItem } from '../posts/lazy-poll-item.ts'
import { PostItem } from '../posts/post-item.tsx'
import { parsePostId } from '../shared/kit-links.ts'
import { useOwnTranslation } from '../shared/locales/english.ts'

export interface PostProps {
  readonly event: NostrEvent
}

/**
 * A post with its actions: like, reply, repost, bookmark, share, and a menu. A poll (NIP-88) has its
 * answers to choose from, and an event of any other kind is a card that names it.
 * @example const OnePost = () => <Post event={post} />
 */
export function Post({ event }: PostProps) {
  return (
    <Suspense fallback={<PostCardSkeleton />}>
      <Item event={event} place="feed" />
    </Suspense>
  )
}

interface ItemProps extends PostProps {
  readonly place: 'feed' | 'main' | 'parent'
}

/** Keyed: what was begun with one event, such as a like, is not about the next. */
function Item({ event, place }: ItemProps) {
  if (isNoteOrComment(event)) return <PostItem key={event.id} event={event} place={place} />
  if (event.kind === kinds.poll) return <LazyPollItem key={event.id} event={event} />
  return <EventCard key={event.id} of={event} isMain={place === 'main'} />
}

export interface ThreadProps {
  /** The post's id: 64 hex, `note1…` or `nevent1…`. */
  readonly id: string
}

/**
 * A post with the post it replies to above, a reply box and its replies below.
 * @example const Page = () => <Thread id={id} />
 */
export function Thread({ id }: ThreadProps) {
  const { t } = useOwnTranslation()
  const hex = parsePostId(id)
  if (hex === undefined) return <EmptyState title={t('feed.notFound')} />
  return (
    <Suspense fallback={<PostCardSkeleton />}>
      <ThreadOf id={hex} />
    </Suspense>
  )
}

function ThreadOf({ id }: ThreadProps) {
  const { t } = useOwnTranslation()
  const isMuted = useIsMuted()
  const { status, data: event } = useQuery(eventById(id))
  const { replies } = usePostActivity(id)
  if (!event) return status === 'loading' ? <PostCardSkeleton /> : <EmptyState title={t('feed.notFound')} />
  const { parent } = getThreadPosition(event)
  return (
    <Stack>
      {parent !== undefined && <Parent id={parent} />}
      <Item event={event} place="main" />
      {replies
        .filter((reply) => !isMuted(reply))
        .toSorted(oldestFirst)
        .map((reply) => (
          <PostItem key={reply.id} event={reply} place="answer" />
        ))}
    </Stack>
  )
}

function Parent({ id }: ThreadProps) {
  const event = useQueryData(eventById(id))
  return event ? <Item event={event} place="parent" /> : null
}
