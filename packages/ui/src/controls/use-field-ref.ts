import { type ForwardedRef, useImperativeHandle, useRef } from 'react'

/** The ref of a field's input, for the field itself and for the `ref` that it was given. */
export function useFieldRef<Input>(outer: ForwardedRef<Input>) {
  const input = useRef<Input>(null)
  useImperativeHandle(outer, () => input.current as Input, [])
  return input
}

/** What the `ref` of a composer, or of a field with more than one input or with a button, offers. */
export interface FocusHandle {
  focus: () => void
}

/** Focuses the chosen one of a group's inputs, or else the first. */
export function useGroupFocus(outer: ForwardedRef<FocusHandle>, find: () => HTMLElement | null) {
  useImperativeHandle(outer, () => ({
    focus: () =>
      (find()?.querySelector<HTMLElement>('input:checked') ?? find()?.querySelector('input'))?.focus(),
  }))
}
