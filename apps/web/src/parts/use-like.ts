import { useState } from 'react'
import { useClient, usePostActivity, useSession } from '@ncc/hooks'
import { deletionTemplate, reactionTemplate, type NostrEvent } from '@ncc/nostr-core'
import { usePublishNow } from './use-publish-now.ts'

/** A post's likes and the toggle: it flips at once, and back if no relay takes the reaction (spec §4). */
export function useLike(event: NostrEvent): { likes: number; isLiked: boolean; toggle: () => void } {
  const client = useClient()
  const session = useSession()
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
          if (ownLikes.length > 0)
            await publishNow(client.publish(deletionTemplate(ownLikes, client.now()), 'delete posts'))
        }
      : async () => {
          await publishNow(client.publish(reactionTemplate(event, client.now()), 'react'))
        }
    // Failures of likes are silent (spec §8): the heart tells.
    act().catch(() => setWanted(isLiked))
  }
  return { likes, isLiked, toggle }
}
