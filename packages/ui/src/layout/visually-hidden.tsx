import type { ReactNode } from 'react'
import { hidden } from './visually-hidden.css.ts'

export interface VisuallyHiddenProps {
  children: ReactNode
  /** Announces its text when it changes; it must be on the page before. */
  isLive?: boolean
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, isLive = false }: VisuallyHiddenProps) {
  return (
    <span className={hidden} {...(isLive && { role: 'status' })}>
      {children}
    </span>
  )
}
