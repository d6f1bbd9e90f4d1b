import type { DOMAttributes, ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Pressable } from 'react-aria-components/Pressable'
import type { NativeButtonProps } from './native.tsx'

interface TriggerProps {
  /** A button of this package. */
  children: ReactElement
}

/** Casts to an element with DOM props, as react-aria's types require: our buttons pass these on to an element. */
function read(child: ReactElement) {
  const { isDisabled, isPending } = child.props as NativeButtonProps
  return {
    isDisabled: Boolean(isDisabled || isPending),
    children: child as ReactElement<DOMAttributes<HTMLElement>, string>,
  }
}

/** Makes a button open what the react-aria component around it opens: a dialog, the device's files. */
export const PressTrigger = ({ children }: TriggerProps) => <Pressable {...read(children)} />

/** Makes react-aria's `TooltipTrigger` show its tooltip beside an element. */
export const FocusTrigger = ({ children }: TriggerProps) => <Focusable {...read(children)} />
