import { Suspense, useEffect, useState } from 'react'
import { Nothing, lazyPart } from '@ncc/kit/parts'
import { useCompose } from '../features/compose/compose-provider.tsx'

const Shortcuts = lazyPart(() => import('../features/keyboard/shortcuts.tsx').then((m) => m.Shortcuts), {
  failed: Nothing,
})

/** Keyboard shortcuts and focus management, loaded on the first key press. */
export function ShortcutsSlot() {
  const compose = useCompose()
  const [first, setFirst] = useState<KeyboardEvent>()
  useEffect(() => {
    if (first) return undefined
    window.addEventListener('keydown', setFirst, true)
    return () => window.removeEventListener('keydown', setFirst, true)
  }, [first])
  return (
    first && (
      <Suspense fallback={null}>
        <Shortcuts first={first} onCompose={compose} />
      </Suspense>
    )
  )
}
