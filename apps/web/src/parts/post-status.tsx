import { Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import { lazyRoom } from '../app/lazy-room.tsx'

const Delivery = lazyRoom(() => import('./writing/delivery.tsx').then((m) => m.Delivery))

/** What became of what a member sent of or to a post. Visitors have sent nothing, and load nothing. */
export function PostStatus({ id }: { id: string }) {
  const session = useSession()
  if (session.status === 'signed-out') return null
  return (
    <Suspense fallback={null}>
      <Delivery id={id} />
    </Suspense>
  )
}
