import { lazy, Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import { useCompose } from './compose-provider.tsx'

const FloatingButton = lazy(() =>
  import('./floating-button.tsx').then((m) => ({ default: m.FloatingButton })),
)

/** The floating compose button, for those who can post. */
export function FloatingSlot() {
  const session = useSession()
  const compose = useCompose()
  if (session.status === 'signed-out') return null
  return (
    <Suspense fallback={null}>
      <FloatingButton onCompose={compose} />
    </Suspense>
  )
}
