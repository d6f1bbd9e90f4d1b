import { startTransition, Suspense, useEffect, useState } from 'react'
import { useSession } from '@ncc/hooks'
import { lazyPart, useStored } from '@ncc/kit/parts'
import { PlainFloatingCompose } from '@ncc/ui'
import { readFloatingPosition } from '../../shared/storage/floating-position.ts'
import { useCompose } from './compose-provider.tsx'

const FloatingGestures = lazyPart(() => import('./floating-gestures.tsx').then((m) => m.FloatingGestures), {
  failed: () => null,
  isWordless: true,
})

/** Events at the end of an action. */
const acts = ['click', 'scroll', 'keyup']

/** The floating button; visitors can move it after their first action on the page. */
export function FloatingSlot() {
  const compose = useCompose()
  const isSignedIn = useSession().status === 'signed-in'
  const isMoved = useStored(readFloatingPosition) !== undefined
  const [hasActed, setActed] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  useEffect(() => {
    const wake = () => startTransition(() => setActed(true))
    for (const act of acts) window.addEventListener(act, wake, { once: true, passive: true })
    return () => {
      for (const act of acts) window.removeEventListener(act, wake)
    }
  }, [])
  return (
    <>
      <PlainFloatingCompose ref={setButton} onCompose={compose} />
      <Suspense>{(isSignedIn || isMoved || hasActed) && <FloatingGestures button={button} />}</Suspense>
    </>
  )
}
