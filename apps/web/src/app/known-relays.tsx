import { Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import { lazyRoom } from './lazy-room.tsx'

const KeepKnownRelays = lazyRoom(() => import('./keep-known-relays.tsx').then((m) => m.KeepKnownRelays))

/** Remembers the relays of whoever is signed in; visitors load nothing. */
export function KnownRelays() {
  const session = useSession()
  if (session.status === 'signed-out') return null
  return (
    <Suspense fallback={null}>
      <KeepKnownRelays key={session.pubkey} pubkey={session.pubkey} />
    </Suspense>
  )
}
