import { useCallback, useState } from 'react'
import { useClient, useOwnPubkey, usePostActivity, usePublishQueue } from '@ncc/hooks'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { isLike } from '@ncc/nostr-core/queries'
import { useHost } from '../../shared/host.ts'
import { useKitMemory } from '../../shared/kit-memory.ts'
import { isAbout } from '../is-about.ts'

/**
 * A post's likes and the toggle: it flips at once, and back if every relay refuses the reaction (spec §4). Visitors are asked
 * to sign in, unless the host lets them like for themselves. Accounts that like it `elsewhere`, such as another version of an
 * article, count too.
 */
export function useLike(
  event: NostrEvent,
  elsewhere: readonly string[] = [],
): {
  likes: number
  isLiked: boolean
  toggle: () => void
} {
  const client = useClient()
  const { askToSignIn, visitorsLike } = useHost()
  const likedBy = new Set([...usePostActivity(event.id).likedBy, ...elsewhere])
  const isLikeOfIt = useCallback(
    (queued: NostrEvent) => queued.kind === kinds.reaction && isLike(queued) && isAbout(queued, event),
    [event],
  )
  const isWaiting = usePublishQueue(isLikeOfIt).some(({ status }) => status === 'waiting')
  const memory = useKitMemory()
  const pubkey = useOwnPubkey() || undefined
  // Another account starts without a choice.
  const [choice, setChoice] = useState<{ by: string | undefined; isLiked: boolean }>()
  const wanted = choice?.by === pubkey ? choice?.isLiked : undefined
  const isCounted = pubkey !== undefined && likedBy.has(pubkey)
  const isLiked = wanted ?? (isCounted || isWaiting)
  const likes = Math.max(0, likedBy.size + Number(isLiked) - Number(isCounted))

  const toggle = () => {
    if (pubkey === undefined && !visitorsLike) return askToSignIn('like')
    setChoice({ by: pubkey, isLiked: !isLiked })
    if (pubkey === undefined) return
    const follow = () => setChoice((latest) => (latest?.isLiked === isLiked ? latest : undefined))
    const act = async () => {
      const part = await import('./reaction.ts')
      const outcome = await part.reactionOf({ client, memory, pubkey, post: event }).set(!isLiked)
      if (part.isTold(!isLiked, outcome)) follow()
    }
    // Failures of likes are silent (spec §8): the heart shows them.
    act().catch(follow)
  }
  return { likes, isLiked, toggle }
}
