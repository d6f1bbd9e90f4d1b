import type { ReactNode } from 'react'
import { hidden } from './visually-hidden.css.ts'

export interface VisuallyHiddenProps {
  children: ReactNode
  /** Reads its text out whenever it changes; it must be on the page before. */
  isLive?: boolean
}

/** Text that is heard and not seen. */
export function VisuallyHidden({ children, isLive = false }: VisuallyHiddenProps) {
  return (
    <span className={hidden} {...(isLive && { role: 'status' })}>
      {children}
    </span>
  )
}
