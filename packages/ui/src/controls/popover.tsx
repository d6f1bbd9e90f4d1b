import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import * as styles from './popover.css.ts'
import { PressTrigger } from './trigger.tsx'

export interface PopoverProps {
  /** Names what opens. */
  label: string
  /** A button of this package. */
  trigger: ReactElement
  children: ReactNode
}

/** A small overlay at a button, for details and a few controls. For a list of actions use `Menu`. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <DialogTrigger>
      <PressTrigger>{trigger}</PressTrigger>
      <AriaPopover className={styles.popover} offset={6}>
        <Dialog aria-label={label} className={styles.dialog}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
