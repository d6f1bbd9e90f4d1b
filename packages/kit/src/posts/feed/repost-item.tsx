import { Suspense, useId } from 'react'
import { useQuery } from '@ncc/hooks'
import { isNoteOrComment, kinds, readRepost, type NostrEvent, type Reposted } from '@ncc/nostr-core'
import { eventByPointer } from '@ncc/nostr-core/queries'
import { Icon, Inline, Link, RepostIcon, Stack } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { LazyEventCard } from '../lazy-event-card.ts'
import { LazyPollItem } from '../lazy-poll-item.ts'
import { PostItem } from '../post-item.tsx'
import { PostLink } from '../post-link.tsx'
import { useAuthor } from '../../people/use-author.ts'
import { useVisiblePosts } from './use-visible-posts.ts'

export interface RepostItemProps {
  readonly event: NostrEvent
  readonly position: { index: number; total: number }
}

/** A repost (NIP-18) and who reposted it; a post that no relay has becomes a link. */
export function RepostItem({ event, position }: RepostItemProps) {
  const reposted = readRepost(event)
  return reposted && <Original reposted={reposted} by={event.pubkey} position={position} />
}

interface OriginalProps extends Pick<RepostItemProps, 'position'> {
  readonly reposted: Reposted
  /** 64 hex. */
  readonly by: string
}

function Original({ reposted, by, position }: OriginalProps) {
  const { t } = useTranslation()
  const { name, href } = useAuthor(by)
  const id = useId()
  const { status, data: original } = useQuery(eventByPointer(reposted))
  const [visible] = useVisiblePosts(original ? [original] : [])
  if (original ? !visible || readRepost(visible) : status === 'loading') return null
  return (
    <article aria-labelledby={id} aria-posinset={position.index} aria-setsize={position.total}>
      <Stack space="xs">
        <Inline space="xs">
          <Icon of={RepostIcon} size="sm" />
          <Link id={id} href={href ?? '/'}>
            {t('repost.by', { name })}
          </Link>
        </Inline>
        {visible ? <Item event={visible} /> : <PostLink {...reposted} />}
      </Stack>
    </article>
  )
}

/** Articles, pictures and the like are cards (NIP-18, kind 16). */
function Item({ event }: { event: NostrEvent }) {
  if (isNoteOrComment(event)) return <PostItem event={event} />
  return (
    <Suspense fallback={null}>
      {event.kind === kinds.poll ? <LazyPollItem event={event} /> : <LazyEventCard of={event} />}
    </Suspense>
  )
}
