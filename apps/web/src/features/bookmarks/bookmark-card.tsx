import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { isHex64, parseContent, timeLabel } from '@ncc/nostr-core'
import { AlternatePostCard } from '@ncc/ui'
import { useNow } from '../../app/now.tsx'
import { useToast } from '../../app/toast-context.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { mentionName } from '../../parts/mention-name.tsx'
import { isoTime } from '../../parts/iso-time.ts'
import { toRichPost } from '../../parts/rich-nodes.ts'
import { safeImage } from '../../parts/safe-image.ts'
import type { Bookmark } from '../../storage/bookmarks.ts'
import { toggleBookmark } from '../../storage/bookmarks.ts'
import { useStorage } from '../../storage/use-storage.ts'

/** A kept post as it was when it was kept; like and repost are marks of the moment (spec §4, alternate card). */
export function BookmarkCard({ bookmark }: { bookmark: Bookmark }) {
  const { t } = useTranslation()
  const storage = useStorage()
  const show = useToast()
  const [, navigate] = useLocation()
  const now = useNow()
  const [isLiked, setLiked] = useState(false)
  const [isReposted, setReposted] = useState(false)
  const { id, author, authorPubkey, content, timestamp } = bookmark
  const path = isHex64(id) ? `/post/${id}` : '/bookmarks'
  const { nodes, images } = useMemo(
    () => toRichPost(parseContent(content, [], { origin: location.origin }), new Map(), mentionName),
    [content],
  )
  const share = () =>
    navigator.clipboard.writeText(new URL(path, location.origin).href).then(
      () => window.alert(t('post.linkCopied')),
      () => show({ tone: 'error', title: t('post.copyFailed') }),
    )
  return (
    <AlternatePostCard
      id={id}
      href={path}
      author={{
        name: author.name,
        username: author.username,
        avatar: safeImage(author.avatar),
        pubkey: authorPubkey,
        href: isHex64(authorPubkey) ? `/u/${authorPubkey}` : path,
      }}
      nodes={nodes}
      images={images}
      time={timeOf(timestamp, now)}
      likes={Number(isLiked)}
      isLiked={isLiked}
      onLike={() => setLiked(!isLiked)}
      reposts={Number(isReposted)}
      isReposted={isReposted}
      onRepost={() => setReposted(!isReposted)}
      repliesCount={0}
      onReply={() => navigate(path)}
      isBookmarked
      onBookmark={() => toggleBookmark(storage, bookmark)}
      onShare={share}
    />
  )
}

/** Older versions have kept the label itself. */
function timeOf(timestamp: Bookmark['timestamp'], now: number) {
  if (typeof timestamp === 'string') return { label: timestamp, dateTime: '' }
  return { label: timeLabel(timestamp, now), dateTime: isoTime(timestamp) }
}
