import { useState } from 'react'
import { useNostr, usePostActivity } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { usePublishNow } from './use-publish-now.ts'

/** A post's likes and the toggle: it flips at once, and back if no relay takes the reaction (spec §4). */
export function useLike(event: NostrEvent): { likes: number; isLiked: boolean; toggle: () => void } {
  const { session, publishReaction, publishDeletion } = useNostr()
  const { likedBy, ownLikes } = usePostActivity(event.id)
  const publishNow = usePublishNow()
  const [wanted, setWanted] = useState<boolean | undefined>()
  const own = session.status === 'signed-in' && likedBy.includes(session.pubkey)
  const isLiked = wanted ?? own
  const likes = Math.max(0, likedBy.length + Number(isLiked) - Number(own))

  const toggle = () => {
    setWanted(!isLiked)
    if (session.status === 'signed-out') return
    const act = isLiked
      ? async () => {
          if (ownLikes.length > 0) await publishNow(publishDeletion(ownLikes))
        }
      : async () => {
          await publishNow(publishReaction(event))
        }
    // Failures of likes are silent (spec §8): the heart tells.
    act().catch(() => setWanted(isLiked))
  }
  return { likes, isLiked, toggle }
}
