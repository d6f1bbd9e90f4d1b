import { useState } from 'react'
import { useNostr, usePostActivity } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { useToast } from '../app/toast-context.ts'
import { useTranslation } from '../messages/use-translation.ts'
import { usePublishNow } from './use-publish-now.ts'

/** A post's likes and the toggle: it flips at once, and back if no relay takes the reaction (spec §4). */
export function useLike(event: NostrEvent): { likes: number; isLiked: boolean; toggle: () => void } {
  const { t } = useTranslation()
  const { session, publishReaction, publishDeletion } = useNostr()
  const { likedBy, ownLikes } = usePostActivity(event.id)
  const publishNow = usePublishNow()
  const show = useToast()
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
    act().catch(() => {
      setWanted(isLiked)
      show({ tone: 'error', title: t('post.likeFailed') })
    })
  }
  return { likes, isLiked, toggle }
}
