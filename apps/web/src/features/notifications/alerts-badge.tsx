import { Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import { lazyRoom } from '../../app/lazy-room.tsx'

const UnreadAlerts = lazyRoom(() => import('./unread-alerts.tsx').then((m) => m.UnreadAlerts))

/** The count at the way to the alerts. Visitors have none and load nothing. */
export function AlertsBadge() {
  const session = useSession()
  if (session.status === 'signed-out') return null
  return (
    <Suspense fallback={null}>
      <UnreadAlerts pubkey={session.pubkey} />
    </Suspense>
  )
}
