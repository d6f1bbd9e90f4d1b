import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { cssVars } from '../css-vars.ts'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import * as styles from './swipe-area.css.ts'
import { swipeOffset, swipeOutcome } from './swipe-gesture.ts'

/** The action of a swipe, shown behind the content. */
export interface SwipeAction {
  label: string
  icon: IconDrawing
  onSwipe: () => void
}

export interface SwipeAreaProps {
  children: ReactNode
  /** A swipe to the left. */
  left: SwipeAction
  /** A swipe to the right. */
  right: SwipeAction
  isDisabled?: boolean
}

/** A shortcut for touch: swipe the content aside to act. Both actions also need a button elsewhere. */
export function SwipeArea({ children, left, right, isDisabled = false }: SwipeAreaProps) {
  const start = useRef<{ x: number; pointer: number }>(undefined)
  const [moved, setMoved] = useState<number>()
  const outcome = swipeOutcome(moved ?? 0)

  const movedBy = (event: PointerEvent) => {
    if (start.current?.pointer !== event.pointerId) return undefined
    return event.clientX - start.current.x
  }
  const stop = () => {
    start.current = undefined
    setMoved(undefined)
  }

  return (
    <div className={styles.area}>
      {moved !== undefined && moved !== 0 && (
        <div className={styles.hints} aria-hidden dir="ltr">
          <Hint action={right} isArmed={outcome === 'right'} />
          <Hint action={left} isArmed={outcome === 'left'} />
        </div>
      )}
      <div
        className={styles.content}
        data-swiping={moved !== undefined || undefined}
        style={cssVars({ '--ncc-swipe': `${swipeOffset(moved ?? 0)}px` })}
        onPointerDown={(event) => {
          if (isDisabled || !event.isPrimary || event.button !== 0) return
          if (event.target instanceof Element && event.target.closest('a, button')) return
          start.current = { x: event.clientX, pointer: event.pointerId }
        }}
        onPointerMove={(event) => {
          // It was released outside, before it was captured.
          if (event.buttons === 0) return stop()
          const by = movedBy(event)
          if (by === undefined) return
          // Captured only once it is a swipe, so that a tap still reaches the buttons inside.
          if (Math.abs(by) > 10) event.currentTarget.setPointerCapture(event.pointerId)
          setMoved(by)
        }}
        onPointerUp={(event) => {
          const by = movedBy(event)
          stop()
          const done = swipeOutcome(by ?? 0)
          if (done === 'left') left.onSwipe()
          if (done === 'right') right.onSwipe()
        }}
        onPointerCancel={stop}
        // A mouse would drag the picture under it instead.
        onDragStart={(event) => !isDisabled && event.preventDefault()}
      >
        {children}
      </div>
    </div>
  )
}

function Hint({ action, isArmed }: { action: SwipeAction; isArmed: boolean }) {
  return (
    <span className={styles.hint} data-armed={isArmed || undefined}>
      <Icon of={action.icon} />
      {action.label}
    </span>
  )
}
