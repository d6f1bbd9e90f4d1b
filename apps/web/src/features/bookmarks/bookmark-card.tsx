import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useQuery, useQueryData } from '@ncc/hooks'
import {
  useAgeLabel,
  useNow,
  useBookmark,
  EventCard,
  pagePath,
  PostItem,
  isoTime,
  useRichPost,
  safeImage,
  useShareLink,
  type Bookmark,
} from '@ncc/kit/parts'
import { isHex64, kinds, parseAddressPointer, type AddressPointer } from '@ncc/nostr-core'
import { eventByAddress, eventById } from '@ncc/nostr-core/queries'
import { AlternatePostCard, Button, Stack } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** A bookmarked post, or this device's copy if no relay has it. */
export function BookmarkCard({ bookmark }: { bookmark: Bookmark }) {
  const address = parseAddressPointer(bookmark.id)
  if (address) return <KnownArticle bookmark={bookmark} address={address} />
  return isHex64(bookmark.id) ? <KnownPost bookmark={bookmark} /> : <StoredPost bookmark={bookmark} />
}

function KnownArticle({ bookmark, address }: { bookmark: Bookmark; address: AddressPointer }) {
  const { t } = useTranslation()
  const { toggle } = useBookmark(bookmark.id)
  const event = useQuery(eventByAddress(address)).data
  if (!event) return <StoredPost bookmark={bookmark} />
  return (
    <Stack space="sm">
      <EventCard of={event} />
      <Button size="sm" onPress={() => toggle(bookmark)}>
        {t('bookmarks.remove')}
      </Button>
    </Stack>
  )
}

function KnownPost({ bookmark }: { bookmark: Bookmark }) {
  const event = useQueryData(eventById(bookmark.id))
  return event?.kind === kinds.note ? <PostItem event={event} /> : <StoredPost bookmark={bookmark} />
}

/** Like and repost are toggles on this page only (spec §4, alternate card). */
function StoredPost({ bookmark }: { bookmark: Bookmark }) {
  const share = useShareLink()
  const [, navigate] = useLocation()
  const now = useNow()
  const ageLabel = useAgeLabel()
  const [isLiked, setLiked] = useState(false)
  const [isReposted, setReposted] = useState(false)
  const { id, author, authorPubkey, content, timestamp, tags } = bookmark
  const { toggle } = useBookmark(id)
  const address = parseAddressPointer(id)
  const path = address ? pagePath(address) : isHex64(id) ? `/post/${id}` : '/bookmarks'
  const event = useMemo(
    () => ({ id, pubkey: authorPubkey, content, tags: tags ?? [] }),
    [id, authorPubkey, content, tags],
  )
  const { nodes, images } = useRichPost(event)
  return (
    <AlternatePostCard
      id={id}
      href={path}
      author={{
        name: author.name,
        username: author.username,
        avatar: safeImage(author.avatar),
        href: isHex64(authorPubkey) ? `/u/${authorPubkey}` : path,
      }}
      nodes={nodes}
      images={images}
      time={timeOf(timestamp, now, ageLabel)}
      likes={Number(isLiked)}
      isLiked={isLiked}
      onLike={() => setLiked(!isLiked)}
      reposts={Number(isReposted)}
      isReposted={isReposted}
      onRepost={() => setReposted(!isReposted)}
      repliesCount={0}
      onReply={() => navigate(path)}
      isBookmarked
      onBookmark={() => toggle(bookmark)}
      onShare={() => share(path)}
    />
  )
}

/** Older versions stored the label itself. */
function timeOf(
  timestamp: Bookmark['timestamp'],
  now: number,
  ageLabel: (createdAt: number, now: number) => string,
) {
  if (typeof timestamp === 'string') return { label: timestamp }
  return { label: ageLabel(timestamp, now), dateTime: isoTime(timestamp) }
}
