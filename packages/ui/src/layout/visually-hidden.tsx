import type { ReactNode } from 'react'
import { hidden } from './visually-hidden.css.ts'

/** Text that is heard and not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>
}
