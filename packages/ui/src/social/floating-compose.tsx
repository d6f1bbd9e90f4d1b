import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import {
  clampTop,
  defaultPosition,
  FLOATING,
  type FloatingPosition,
  type Gesture,
  type GestureEffect,
  hold,
  move,
  nudge,
  press,
  release,
} from './compose-gesture.ts'
import { PlainFloatingCompose, type PlainFloatingComposeProps } from './plain-floating-compose.tsx'

export interface FloatingComposeProps extends Pick<PlainFloatingComposeProps, 'onCompose'> {
  /** The stored position; at the lower end of the line by default: right, or left where the writing runs from right to left. */
  position?: FloatingPosition | undefined
  /** Called when it was moved and released: the position to store. */
  onPositionChange?: (position: FloatingPosition) => void
}

/** The window's current height: the button stays inside it. */
function useWindowHeight(): number {
  const [height, setHeight] = useState(() => window.innerHeight)
  useEffect(() => {
    const update = () => setHeight(window.innerHeight)
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [])
  return height
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
  const current = moved ?? { ...saved, top: clampTop(saved.top, height) }
  const { top, side } = current

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
  const pointOf = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY })

  const onDown = useEffectEvent((event: PointerEvent) => {
    button?.setPointerCapture(event.pointerId)
    enter(press(pointOf(event), event.timeStamp))
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (gesture.current.mode === 'idle') return
    const size = { width: window.innerWidth, height: window.innerHeight }
    const result = move(gesture.current, pointOf(event), current, size)
    enter(result.gesture)
    apply(result.effects)
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    // When the finger was lifted, not when a busy page hears of it.
    const result = release(gesture.current, pointOf(event), event.timeStamp)
    enter(result.gesture)
    apply(result.effects)
  })
  const onCancel = useEffectEvent(() => enter({ mode: 'idle' }))
  const onHold = useEffectEvent(() => enter(hold(gesture.current, current)))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const next = nudge(event.key, current, height)
    if (!next) return
    event.preventDefault()
    apply([{ type: 'save', position: next }])
  })

  useEffect(() => {
    if (!button) return undefined
    // A press that began before is a click, as it is without gestures.
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
      onDown(event)
    })
    listen('pointermove', (event) => onMove(event))
    listen('pointerup', (event) => onUp(event))
    listen('pointercancel', () => onCancel())
    listen('contextmenu', (event) => event.preventDefault())
    listen('click', (event) => {
      // Pointers are handled when they are lifted; clicks are for keys and assistive technology.
      if (isPointer) event.preventDefault()
      isPointer = false
    })
    listen('keydown', (event) => {
      isPointer = false
      onKeyDown(event)
    })
    return () => controller.abort()
  }, [button])

  useEffect(() => {
    if (mode !== 'pressed') return undefined
    const timer = setTimeout(() => onHold(), FLOATING.longPress)
    return () => clearTimeout(timer)
  }, [mode])

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
