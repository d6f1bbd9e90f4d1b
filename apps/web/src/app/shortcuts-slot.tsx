import { Suspense, useEffect, useState } from 'react'
import { useCompose } from '../features/compose/compose-provider.tsx'
import { lazyRoom } from './lazy-room.tsx'

const Shortcuts = lazyRoom(() => import('../features/keyboard/shortcuts.tsx').then((m) => m.Shortcuts))

/** Keyboard shortcuts, loaded when somebody first presses Tab or a key that writes nothing. */
export function ShortcutsSlot() {
  const compose = useCompose()
  const [first, setFirst] = useState<KeyboardEvent>()
  useEffect(() => {
    if (first) return undefined
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLElement && event.target.closest('input,textarea')
      const isKey = event.key.length === 1 && event.key !== ' ' && !isText
      if (isKey || event.key === 'Tab') setFirst(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [first])
  return (
    first && (
      <Suspense fallback={null}>
        <Shortcuts first={first} onCompose={compose} />
      </Suspense>
    )
  )
}
