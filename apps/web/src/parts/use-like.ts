import { useCallback, useState } from 'react'
import { useClient, useOutbox, usePostActivity, useSession } from '@ncc/hooks'
import { kinds, type NostrEvent } from '@ncc/nostr-core'

/** A post's likes and the toggle: it flips at once, and back if every relay refuses the reaction (spec §4). */
export function useLike(event: NostrEvent): { likes: number; isLiked: boolean; toggle: () => void } {
  const client = useClient()
  const session = useSession()
  const { likedBy, ownLikes } = usePostActivity(event.id)
  const isLike = useCallback(
    ({ kind, tags }: NostrEvent) =>
      kind === kinds.reaction && tags.some(([name, id]) => name === 'e' && id === event.id),
    [event],
  )
  const waiting = useOutbox(isLike).filter(({ status }) => status === 'waiting')
  const [wanted, setWanted] = useState<boolean | undefined>()
  const isCounted = session.status === 'signed-in' && likedBy.includes(session.pubkey)
  const isLiked = wanted ?? (isCounted || waiting.length > 0)
  const likes = Math.max(0, likedBy.length + Number(isLiked) - Number(isCounted))

  const toggle = () => {
    setWanted(!isLiked)
    if (session.status === 'signed-out') return
    const act = async () => {
      const { like, unlike } = await import('./like.ts')
      const ids = waiting.map((entry) => entry.event.id)
      return isLiked ? unlike(client, ownLikes, ids) : like(client, event)
    }
    // Failures of likes are silent (spec §8): the heart tells.
    act().catch(() => setWanted(isLiked))
  }
  return { likes, isLiked, toggle }
}
