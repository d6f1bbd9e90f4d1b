import { Suspense, useId, useMemo } from 'react'
import { useQuery } from '@ncc/hooks'
import {
  isNoteOrComment,
  kinds,
  parseAddressPointer,
  readRepost,
  tagValue,
  type AddressPointer,
  type NostrEvent,
  type Reposted,
} from '@ncc/nostr-core'
import { eventByAddress, eventByPointer } from '@ncc/nostr-core/queries'
import { Icon, Inline, Link, RepostIcon, Stack } from '@ncc/ui'
import { useAuthor } from '../../people/use-author.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { EventActions } from '../event-actions.tsx'
import { LazyEventCard } from '../lazy-event-card.ts'
import { LazyPollItem } from '../lazy-poll-item.ts'
import { PostItem } from '../post-item.tsx'
import { PostLink } from '../post-link.tsx'
import { useVisiblePosts } from './use-visible-posts.ts'

export interface RepostItemProps {
  readonly event: NostrEvent
  readonly position: { index: number; total: number }
}

/** A repost (NIP-18) and who reposted it; a post that no relay has becomes a link. */
export function RepostItem({ event, position }: RepostItemProps) {
  const reposted = readRepost(event)
  const address = useMemo(() => parseAddressPointer(tagValue(event, 'a') ?? ''), [event])
  return reposted && <Original reposted={reposted} address={address} by={event.pubkey} position={position} />
}

interface OriginalProps extends Pick<RepostItemProps, 'position'> {
  readonly reposted: Reposted
  /** Of an article, which may have a newer version than the one reposted. */
  readonly address: AddressPointer | undefined
  /** 64 hex. */
  readonly by: string
}

function Original({ reposted, address, by, position }: OriginalProps) {
  const { t } = useTranslation()
  const { name, href } = useAuthor(by)
  const id = useId()
  const { status, data: found } = useQuery(eventByPointer(reposted))
  const newest = useQuery(address && eventByAddress(address)).data
  const original = newest ?? found
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
      {event.kind === kinds.poll ? (
        <LazyPollItem event={event} />
      ) : (
        <Stack space="xs">
          <LazyEventCard of={event} />
          <EventActions event={event} />
        </Stack>
      )}
    </Suspense>
  )
}
