import { useState } from 'react'
import { useEvents, useLikedPostIds } from '@ncc/hooks'
import { useIsMuted } from '@ncc/kit/parts'
import { kinds } from '@ncc/nostr-core'
import { EmptyState } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { LoadingRows, PostsList } from './posts-list.tsx'

const step = 20

/** The posts that an account likes, the latest like first. */
export function LikesTab({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const [count, setCount] = useState(step)
  const ids = useLikedPostIds(pubkey)
  const events = useEvents(ids.data.slice(0, count))
  const isMuted = useIsMuted()
  const posts = events.data.filter((event) => event.kind === kinds.note && !isMuted(event))
  const status = ids.status === 'ready' ? events.status : ids.status
  const hasMore = ids.data.length > count
  if (posts.length > 0 || hasMore) {
    const more = { hasMore, status, loadMore: () => setCount(count + step) }
    return <PostsList label={t('profile.likes')} posts={posts} more={more} />
  }
  return status === 'loading' ? <LoadingRows /> : <EmptyState title={t('profile.coming')} />
}
