import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './layout.css.ts'
import { padding as paddings } from './space.css.ts'
import type { Space } from './types.ts'

export interface CardProps {
  children: ReactNode
  padding?: Space
  tone?: keyof typeof styles.surfaceTone
}

/** A surface. For a titled area of the page use `Panel`. */
export function Card({ children, padding = 'lg', tone = 'plain' }: CardProps) {
  return <div className={cx(styles.surface, styles.surfaceTone[tone], paddings[padding])}>{children}</div>
}
