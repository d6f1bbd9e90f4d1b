import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'react-aria-components'
import {
  clampTop,
  defaultPosition,
  FLOATING,
  type FloatingPosition,
  type Gesture,
  type GestureEffect,
  type GestureResult,
  hold,
  move,
  nudge,
  press,
  release,
} from './compose-gesture.ts'
import { PlainFloatingCompose, type PlainFloatingComposeProps } from './plain-floating-compose.tsx'

export interface FloatingComposeProps extends Pick<PlainFloatingComposeProps, 'onCompose'> {
  /** The stored position; by default near the bottom right, or the bottom left in right-to-left languages. */
  position?: FloatingPosition | undefined
  /** Called when it was moved and released: the position to store. */
  onPositionChange?: (position: FloatingPosition) => void
}

function onResize(update: () => void) {
  window.addEventListener('resize', update)
  return () => window.removeEventListener('resize', update)
}

/** The window's current height: the button stays inside it. A server does not know it, and places nothing. */
const useWindowHeight = () =>
  useSyncExternalStore(
    onResize,
    () => window.innerHeight,
    () => 0,
  )

/** The handlers of the latest render, for listeners that stay: React 18 has no `useEffectEvent`. */
function useLatest<Handlers>(handlers: Handlers) {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return latest
}

/**
 * Makes the button of a `PlainFloatingCompose` movable; null until it is there. It stays the same one, so that a press or the
 * focus is not lost when this is loaded late.
 */
export function useFloatingComposeGestures(
  button: HTMLButtonElement | null,
  { onCompose, position, onPositionChange }: FloatingComposeProps,
): void {
  const height = useWindowHeight()
  const [moved, setMoved] = useState<FloatingPosition>()
  const [mode, setMode] = useState<Gesture['mode']>('idle')
  const gesture = useRef<Gesture>({ mode: 'idle' })
  const { direction } = useLocale()
  const saved = position ?? defaultPosition(height, direction)
  const place = `${position?.side} ${position?.top}`
  const [shownPlace, setShownPlace] = useState(place)
  if (place !== shownPlace) {
    // A new stored position counts, wherever it comes from.
    setShownPlace(place)
    setMoved(undefined)
  }
  const { side, top: wanted } = moved ?? saved
  const top = clampTop(wanted, height)
  const current = { top, side }

  const enter = (next: Gesture) => {
    gesture.current = next
    setMode(next.mode)
  }
  const apply = (effects: readonly GestureEffect[]) => {
    for (const effect of effects) {
      if (effect.type === 'compose') onCompose()
      else {
        setMoved(effect.position)
        if (effect.type === 'save') onPositionChange?.(effect.position)
      }
    }
  }
  const follow = (result: GestureResult) => {
    enter(result.gesture)
    apply(result.effects)
  }
  const pointOf = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY })

  const on = useLatest({
    down: (event: PointerEvent) => {
      button?.setPointerCapture(event.pointerId)
      enter(press(pointOf(event), event.timeStamp))
    },
    move: (event: PointerEvent) => {
      if (gesture.current.mode === 'idle') return
      follow(move(gesture.current, pointOf(event), current, { width: window.innerWidth, height }))
    },
    up: (event: PointerEvent) => {
      // When the finger was lifted, not when a busy page hears of it.
      follow(release(gesture.current, pointOf(event), event.timeStamp))
    },
    cancel: () => enter({ mode: 'idle' }),
    hold: () => enter(hold(gesture.current, current)),
    keyDown: (event: KeyboardEvent) => {
      const next = nudge(event.key, current, height)
      if (!next) return
      event.preventDefault()
      apply([{ type: 'save', position: next }])
    },
  })

  useEffect(() => {
    if (!button) return undefined
    // A press that began before the gestures were loaded is an ordinary click.
    let isPointer = false
    const controller = new AbortController()
    const { signal } = controller
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => button.addEventListener(type, listener, { signal })
    listen('pointerdown', (event) => {
      if (event.button !== 0 || !event.isPrimary) return
      isPointer = true
      on.current.down(event)
    })
    listen('pointermove', (event) => on.current.move(event))
    listen('pointerup', (event) => on.current.up(event))
    listen('pointercancel', () => on.current.cancel())
    listen('contextmenu', (event) => event.preventDefault())
    listen('click', (event) => {
      // Pointers are handled when they are lifted; clicks are for keys and assistive technology.
      if (isPointer) event.preventDefault()
      isPointer = false
    })
    listen('keydown', (event) => {
      isPointer = false
      on.current.keyDown(event)
    })
    return () => controller.abort()
  }, [button, on])

  useEffect(() => {
    if (mode !== 'pressed') return undefined
    const timer = setTimeout(() => on.current.hold(), FLOATING.longPress)
    return () => clearTimeout(timer)
  }, [mode, on])

  useEffect(() => {
    if (mode !== 'scrolling') return undefined
    const timer = setInterval(() => {
      const { current: now } = gesture
      if (now.mode === 'scrolling')
        window.scrollBy({ top: now.direction * FLOATING.scrollStep, behavior: 'instant' })
    }, FLOATING.scrollInterval)
    return () => clearInterval(timer)
  }, [mode])

  useLayoutEffect(() => {
    const edge =
      side === 'left' ? `${FLOATING.margin}px` : `calc(100% - ${FLOATING.size + FLOATING.margin}px)`
    button?.style.setProperty('--ncc-compose-size', `${FLOATING.size}px`)
    button?.style.setProperty('--ncc-compose-top', `${top}px`)
    button?.style.setProperty('--ncc-compose-left', edge)
  }, [button, top, side])
  useLayoutEffect(() => {
    if (mode === 'dragging') button?.setAttribute('data-dragging', 'true')
    else button?.removeAttribute('data-dragging')
  }, [button, mode])
}

/**
 * The floating compose button. Tap: compose. Long press: drag. Swipe: change sides. Pull up or down: scroll the page.
 * The arrow keys move it as well.
 */
export function FloatingCompose(props: FloatingComposeProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  useFloatingComposeGestures(button, props)
  return <PlainFloatingCompose ref={setButton} onCompose={props.onCompose} />
}
