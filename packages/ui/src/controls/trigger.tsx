import type { DOMAttributes, ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Pressable } from 'react-aria-components/Pressable'
import type { NativeButtonProps } from './native.tsx'

interface TriggerProps {
  /** A button of this package. */
  children: ReactElement
}

/** What react-aria's types say of an element's props holds for our buttons too: they pass them on to one. */
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
