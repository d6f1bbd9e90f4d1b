import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { cssVars } from '../css-vars.ts'
import { Icon } from '../display/icon.tsx'
import { ComposeIcon } from '../display/icons.ts'
import { useUiTranslation } from '../locales/translation.ts'
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
import { button } from './floating-compose.css.ts'

export interface FloatingComposeProps {
  /** Called on a tap or Enter: open the 'Create a new post' dialog. */
  onCompose: () => void
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
 * The floating compose button. Tap: compose. Long press: drag. Swipe: change sides. Pull up or down: scroll the page.
 * The arrow keys move it as well.
 */
export function FloatingCompose({ onCompose, position, onPositionChange }: FloatingComposeProps) {
  const t = useUiTranslation()
  const height = useWindowHeight()
  const [moved, setMoved] = useState<FloatingPosition>()
  const [mode, setMode] = useState<Gesture['mode']>('idle')
  const gesture = useRef<Gesture>({ mode: 'idle' })
  const isPointer = useRef(false)
  const { direction } = useLocale()
  const saved = position ?? defaultPosition(height, direction)
  const current = moved ?? { ...saved, top: clampTop(saved.top, height) }

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

  useEffect(() => {
    if (mode !== 'pressed') return undefined
    const timer = setTimeout(() => enter(hold(gesture.current, current)), FLOATING.longPress)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the button stays where it was pressed
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

  const pointOf = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY })

  return (
    <button
      type="button"
      className={button}
      aria-label={t('compose')}
      data-dragging={mode === 'dragging' || undefined}
      style={cssVars({
        '--ncc-compose-size': `${FLOATING.size}px`,
        '--ncc-compose-top': `${current.top}px`,
        '--ncc-compose-left':
          current.side === 'left'
            ? `${FLOATING.margin}px`
            : `calc(100% - ${FLOATING.size + FLOATING.margin}px)`,
      })}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return
        isPointer.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        enter(press(pointOf(event), performance.now()))
      }}
      onPointerMove={(event) => {
        if (gesture.current.mode === 'idle') return
        const size = { width: window.innerWidth, height: window.innerHeight }
        const result = move(gesture.current, pointOf(event), current, size)
        enter(result.gesture)
        apply(result.effects)
      }}
      onPointerUp={(event) => {
        const result = release(gesture.current, pointOf(event), performance.now())
        enter(result.gesture)
        apply(result.effects)
      }}
      onPointerCancel={() => enter({ mode: 'idle' })}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // Pointers are handled when they are lifted; this is for keys and assistive technology.
        if (!isPointer.current) onCompose()
        isPointer.current = false
      }}
      onKeyDown={(event) => {
        isPointer.current = false
        const next = nudge(event.key, current, height)
        if (!next) return
        event.preventDefault()
        apply([{ type: 'save', position: next }])
      }}
    >
      <Icon of={ComposeIcon} />
    </button>
  )
}
