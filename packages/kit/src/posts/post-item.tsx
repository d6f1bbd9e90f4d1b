import { Suspense, useState, type ReactNode } from 'react'
import { usePostActivity, useQueryData, useSession } from '@ncc/hooks'
import { getThreadPosition, isContentWarning, type NostrEvent } from '@ncc/nostr-core'
import { detectCategory } from '@ncc/nostr-core/city'
import { eventById } from '@ncc/nostr-core/queries'
import { PostCard } from '@ncc/ui'
import { useIsMuted } from '../people/mutes.tsx'
import { useAuthor } from '../people/use-author.ts'
import { CrashedDialog, Nothing } from '../shared/crashed.tsx'
import { useHost } from '../shared/host.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { signedInOnly } from '../shared/signed-in-only.tsx'
import { useHandlers } from '../shared/use-handlers.ts'
import { useBookmark } from './bookmarks.tsx'
import { Excerpt } from './excerpt.tsx'
import { postPath, useShareLink } from './post-links.ts'
import { useLike } from './reactions/use-like.ts'
import type { RepliesProps } from './replies.tsx'
import { RepostAction } from './reposts/repost-action.tsx'
import { useRichPost, useTimeStamp } from './use-rich-post.ts'

/** The delivery status of an own event. */
export const Delivery = signedInOnly<{ readonly id: string }>(() =>
  import('./delivery/delivery.tsx').then((m) => m.Delivery),
)
/** A post's reply box and its replies. */
export const Replies = lazyPart<RepliesProps>(() => import('./replies.tsx').then((m) => m.Replies))
const Attachment = lazyPart(() => import('./attachment.tsx').then((m) => m.Attachment), { isWordless: true })
const EnlargedImage = lazyPart(() => import('./enlarged-image.tsx').then((m) => m.EnlargedImage), {
  failed: ({ onRetry, onChange }) => <CrashedDialog onRetry={onRetry} onClose={() => onChange(undefined)} />,
  isWordless: true,
})

/** The seldom used actions on an event, behind a button. */
export const PostMenu = signedInOnly<Pick<PostItemProps, 'event'>>(() =>
  import('./post-menu.tsx').then((m) => m.PostMenu),
)
/** The emoji that an event was given. */
export const Reactions = lazyPart(() => import('./reactions/reactions.tsx').then((m) => m.PostReactions), {
  failed: Nothing,
})

const setApart = { videos: true, quotes: true }

export interface PostItemProps {
  readonly event: NostrEvent
  readonly position?: { index: number; total: number }
  /** Where it is shown: in a feed, or in a thread as the main post, a parent or a reply. */
  readonly place?: 'feed' | 'main' | 'parent' | 'answer'
  /** The relays that store it, as tags. */
  readonly relays?: ReactNode
}

/** A note as a card, with all its actions. */
export function PostItem({ event, position, place = 'feed', relays }: PostItemProps) {
  const { categories } = useHost()
  const author = useAuthor(event.pubkey)
  const { nodes, images, videos, quotes, isFolded } = useRichPost(event, setApart)
  const [enlarged, setEnlarged] = useState<string>()
  const { replies, otherReactions } = usePostActivity(event.id)
  const { likes, isLiked, toggle: toggleLike } = useLike(event)
  const { isBookmarked, toggle: toggleBookmark } = useBookmark(event.id)
  const share = useShareLink()
  const [isReplying, setReplying] = useState(place === 'main')
  const [isAsked, setAsked] = useState(false)
  const category = detectCategory(event.content, categories)
  const isSignedIn = useSession().status === 'signed-in'
  const { parent } = getThreadPosition(event)
  const warnings = event.tags.filter(isContentWarning)

  const handlers = useHandlers({
    onLike: toggleLike,
    onReply: () => {
      setReplying(!isReplying)
      setAsked(true)
    },
    onBookmark: () =>
      toggleBookmark({
        id: event.id,
        author: {
          name: author.name,
          username: author.username,
          ...(author.avatar && { avatar: author.avatar }),
        },
        content: event.content,
        timestamp: event.created_at,
        authorPubkey: event.pubkey,
        ...(category && { category }),
        ...(warnings.length > 0 && { tags: warnings }),
      }),
    onShare: () => share(postPath(event)),
  })

  const card = {
    id: event.id,
    href: postPath(event),
    author,
    nodes,
    images,
    time: useTimeStamp(event),
    category: categories.find(({ id }) => id === category)?.name,
    likes,
    isLiked,
    isBookmarked,
    repliesCount: replies.length,
    isReplying,
    position,
    ...handlers,
    onEnlarge: setEnlarged,
    attachment: (videos.length + quotes.length > 0 ||
      nodes.some(({ type }) => type === 'link') ||
      (!isFolded && event.tags.some(([name]) => name === 'q'))) && (
      <Suspense fallback={null}>
        <Attachment event={event} nodes={nodes} videos={videos} quotes={quotes} />
      </Suspense>
    ),
    status: <Delivery id={event.id} />,
    actions: <RepostAction event={event} />,
    // A visitor's feed does not load them.
    reactions: otherReactions.length > 0 && (isSignedIn || place !== 'feed') && (
      <Suspense fallback={null}>
        <Reactions event={event} />
      </Suspense>
    ),
    menu: isSignedIn && <PostMenu event={event} />,
    isDimmed: place === 'parent',
    isWhole: place === 'main',
    relays,
    replies: isReplying && (
      <Suspense fallback={null}>
        <Replies
          event={event}
          isListed={place === 'feed'}
          takesFocus={isAsked}
          onClose={() => setReplying(false)}
        />
      </Suspense>
    ),
  }
  return (
    <>
      {place === 'feed' && parent !== undefined ? (
        <ReplyItem card={card} parent={parent} />
      ) : (
        <PostCard {...card} />
      )}
      {enlarged !== undefined && (
        <Suspense fallback={null}>
          <EnlargedImage images={images} src={enlarged} onChange={setEnlarged} />
        </Suspense>
      )}
    </>
  )
}

/** A card that names the post it replies to. */
function ReplyItem({ card, parent }: { card: Parameters<typeof PostCard>[0]; parent: string }) {
  const event = useQueryData(eventById(parent))
  const isMuted = useIsMuted()
  return event && !isMuted(event) ? <ReplyTo card={card} parent={event} /> : <PostCard {...card} />
}

function ReplyTo({ card, parent }: { card: Parameters<typeof PostCard>[0]; parent: NostrEvent }) {
  const { name } = useAuthor(parent.pubkey)
  const content = <Excerpt event={parent} />
  return <PostCard {...card} replyTo={{ author: name, content, href: postPath(parent) }} />
}
