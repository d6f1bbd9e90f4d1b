import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './typography.css.ts'

export interface HeadingProps {
  children: ReactNode
  /** The outline level; it does not set the size. */
  level: 1 | 2 | 3 | 4
  size?: keyof typeof styles.headingSize
  id?: string
  /** `auto` for a text of any language: it is aligned as that language reads. */
  dir?: 'auto'
}

/** A heading in the city's display font. */
export function Heading({ children, level, size = 'md', id, dir }: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element id={id} dir={dir} className={cx(styles.heading, styles.headingSize[size])}>
      {children}
    </Element>
  )
}
