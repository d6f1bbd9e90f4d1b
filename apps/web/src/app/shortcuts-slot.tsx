import { Suspense, useEffect, useState } from 'react'
import { useCompose } from '../features/compose/compose-provider.tsx'
import { lazyRoom } from './lazy-room.tsx'

const Shortcuts = lazyRoom(() => import('../features/keyboard/shortcuts.tsx').then((m) => m.Shortcuts))

/** Whoever goes from control to control keeps their place where one of them goes away; loaded with the first Tab. */
function useKeptFocus(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    const leave = new AbortController()
    const onTab = async ({ key }: KeyboardEvent) => {
      const main = document.getElementById('main')
      if (key !== 'Tab' || !main) return
      window.removeEventListener('keydown', onTab)
      const { keepFocus } = await import('../features/keyboard/keep-focus.ts')
      if (!leave.signal.aborted) stop = keepFocus(main)
    }
    window.addEventListener('keydown', onTab)
    return () => {
      leave.abort()
      window.removeEventListener('keydown', onTab)
      stop?.()
    }
  }, [])
}

/** Keyboard shortcuts, loaded when somebody first presses a key that writes nothing. */
export function ShortcutsSlot() {
  const compose = useCompose()
  useKeptFocus()
  const [first, setFirst] = useState<KeyboardEvent>()
  useEffect(() => {
    if (first) return undefined
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLElement && event.target.closest('input,textarea')
      if (event.key.length === 1 && event.key !== ' ' && !isText) setFirst(event)
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
