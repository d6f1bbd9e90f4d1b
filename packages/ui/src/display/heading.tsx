import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './typography.css.ts'

export interface HeadingProps {
  children: ReactNode
  /** The outline level; it does not set the size. */
  level: 1 | 2 | 3 | 4
  size?: keyof typeof styles.headingSize
  id?: string
}

/** A heading in the city's display font. */
export function Heading({ children, level, size = 'md', id }: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element id={id} className={cx(styles.heading, styles.headingSize[size])}>
      {children}
    </Element>
  )
}
