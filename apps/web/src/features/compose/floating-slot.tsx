import { startTransition, Suspense, useEffect, useState } from 'react'
import { useSession } from '@ncc/hooks'
import { PlainFloatingCompose } from '@ncc/ui'
import { lazyPart, useStored } from '@ncc/kit/parts'
import { readFloatingPosition } from '../../shared/storage/floating-position.ts'
import { useCompose } from './compose-provider.tsx'

const FloatingButton = lazyPart(() => import('./floating-button.tsx').then((m) => m.FloatingButton), {
  failed: PlainButton,
  isWordless: true,
})

/** Events at the end of an action, so that a press is never interrupted. */
const acts = ['click', 'scroll', 'keyup']

function PlainButton() {
  return <PlainFloatingCompose onCompose={useCompose()} />
}

/** The floating button; visitors can move it after their first action on the page. */
export function FloatingSlot() {
  const isMember = useSession().status === 'signed-in'
  const isMoved = useStored(readFloatingPosition) !== undefined
  const [hasActed, setActed] = useState(false)
  useEffect(() => {
    const wake = () => startTransition(() => setActed(true))
    for (const act of acts) window.addEventListener(act, wake, { once: true, passive: true })
    return () => {
      for (const act of acts) window.removeEventListener(act, wake)
    }
  }, [])
  const plain = <PlainButton />
  return <Suspense fallback={plain}>{isMember || isMoved || hasActed ? <FloatingButton /> : plain}</Suspense>
}
