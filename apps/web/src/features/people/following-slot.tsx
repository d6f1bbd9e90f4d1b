import { Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import { lazyRoom } from '../../app/lazy-room.tsx'

const Following = lazyRoom(() => import('./following.tsx').then((m) => m.Following))

/** The list of followed people, for those who have one. */
export function FollowingSlot() {
  const session = useSession()
  if (session.status === 'signed-out') return null
  return (
    <Suspense fallback={null}>
      <Following pubkey={session.pubkey} />
    </Suspense>
  )
}
