import { Suspense, useEffect, useRef, useState } from 'react'
import { Nothing, lazyPart } from '@ncc/kit/parts'
import { useCompose } from '../features/compose/compose-provider.tsx'
import type { EarlyInput } from '../features/keyboard/shortcuts.tsx'

const Shortcuts = lazyPart(() => import('../features/keyboard/shortcuts.tsx').then((m) => m.Shortcuts), {
  failed: Nothing,
})

/** How long after a pointer's press what gets the focus has it from the pointer. */
const pressMs = 1000

const events = ['keydown', 'focusin', 'pointerdown', 'pointerup']

/** Keyboard shortcuts and focus management, loaded when a key is pressed or something gets the focus without a pointer. */
export function ShortcutsSlot() {
  const compose = useCompose()
  const early = useRef<EarlyInput>({ keys: [] })
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    let pressedAt = -Infinity
    const note = (event: Event) => {
      if (event instanceof PointerEvent) pressedAt = event.timeStamp
      else if (event instanceof KeyboardEvent)
        early.current.keys = early.current.keys?.slice(-9).concat(event)
      else early.current.focused = event.target
      // Screen readers and voice control focus and press without a key.
      if (event.timeStamp - pressedAt > pressMs || event instanceof KeyboardEvent) setNeeded(true)
    }
    for (const type of events) window.addEventListener(type, note, true)
    return () => {
      for (const type of events) window.removeEventListener(type, note, true)
    }
  }, [])
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Shortcuts early={early} onCompose={compose} />
      </Suspense>
    )
  )
}
