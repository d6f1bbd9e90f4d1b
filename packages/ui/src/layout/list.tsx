import { Children, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './layout.css.ts'
import { gap } from './space.css.ts'
import type { Space } from './types.ts'

export interface ListProps {
  children: ReactNode
  /** What the list holds, for people who hear it. */
  label: string
  space?: Space
  /** Draws a line between two items. */
  isDivided?: boolean
}

/** A real list: every child becomes an item. People, conversations and relays go in here. */
export function List({ children, label, space = 'none', isDivided = false }: ListProps) {
  return (
    <ul aria-label={label} className={cx(styles.list, gap[space])}>
      {Children.toArray(children).map((child, index) => (
        <li
          key={typeof child === 'object' && 'key' in child ? child.key : index}
          className={cx(styles.listItem, isDivided && styles.divided)}
        >
          {child}
        </li>
      ))}
    </ul>
  )
}
