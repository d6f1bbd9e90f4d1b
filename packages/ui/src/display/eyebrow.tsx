import type { ReactNode } from 'react'
import { eyebrow } from './typography.css.ts'

/** A small monospaced line above a title. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={eyebrow}>{children}</p>
}
