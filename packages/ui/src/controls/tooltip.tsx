import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { tooltip } from './tooltip.css.ts'
import { FocusTrigger } from './trigger.tsx'

export interface TooltipProps {
  /** The text of the tooltip. */
  label: string
  /** One button or link of this package, or an element with a role. */
  children: ReactElement
  /** The side where it appears if there is room; above by default. */
  placement?: 'top' | 'bottom'
}

/** More about a control, on hover and keyboard focus. Never the only place for information. */
export function Tooltip({ label, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={400}>
      <FocusTrigger>{children}</FocusTrigger>
      <AriaTooltip className={tooltip} offset={6} placement={placement}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
