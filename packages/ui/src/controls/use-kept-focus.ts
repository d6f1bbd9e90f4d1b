import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'

const controls = 'a[href], button:enabled, input:enabled, textarea:enabled'

/** The control that has the focus, and its index among the others. */
interface Held {
  readonly control: HTMLElement
  readonly index: number
}

/**
 * Keeps the focus in an element when the control that had it is removed, hidden or disabled, also while a dialog that it opened
 * closes. It goes to the control that `find` names, by default to the one in its place, else to the element, which needs a
 * `tabIndex`.
 */
export function useKeptFocus<Frame extends HTMLElement>(find?: (frame: Frame) => HTMLElement | null) {
  const ref = useRef<Frame>(null)
  const held = useRef<Held>(undefined)
  const controlsOf = (frame: Frame) => [...frame.querySelectorAll<HTMLElement>(controls)]
  const keep = () => {
    const frame = ref.current
    if (!frame || !held.current) return
    const { control, index } = held.current
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== control) return
    if (control.isConnected && !control.matches(':disabled') && control.checkVisibility()) return
    const next = find ? find(frame) : (controlsOf(frame)[index] ?? controlsOf(frame).at(-1))
    ;(next ?? frame).focus({ preventScroll: true })
  }
  useLayoutEffect(keep)
  // The page is inert until the effects of a dialog that goes in the same commit.
  useEffect(keep)
  const onFocus = ({ target, currentTarget }: FocusEvent<Frame>) => {
    const control = target as HTMLElement
    held.current = { control, index: controlsOf(currentTarget).indexOf(control) }
  }
  const onBlur = ({ relatedTarget }: FocusEvent<Frame>) => {
    // A dialog gives the focus back, unless its opener is gone by then.
    if (!relatedTarget?.closest('[role$=dialog]')) held.current = undefined
  }
  return { ref, onFocus, onBlur }
}
