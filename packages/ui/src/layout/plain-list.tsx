import { Children, type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import * as styles from './layout.css.ts'
import { gap } from './space.css.ts'
import type { Space } from './types.ts'

export interface ListProps {
  children: ReactNode
  /** The list's name, for screen readers. */
  label: string
  space?: Space
  /** Draws a line between two items, in the middle of their space. */
  isDivided?: boolean
  /** Arranges the items in as many columns as fit; the minimum column width in rem. */
  minColumn?: number
}

/** `List` keeps the focus with the further props. */
export interface PlainListProps
  extends ListProps, Pick<ComponentPropsWithoutRef<'ul'>, 'onFocus' | 'onBlur' | 'tabIndex'> {}

/** A `List` whose items stay: it does not look after the focus, and costs less to load. */
export const PlainList = forwardRef<HTMLUListElement, PlainListProps>(function PlainList(
  { children, label, space = 'none', isDivided = false, minColumn, ...frame },
  ref,
) {
  return (
    <ul
      {...frame}
      ref={ref}
      aria-label={label}
      className={cx(styles.list, minColumn !== undefined && styles.listGrid, gap[space])}
      style={minColumn === undefined ? undefined : cssVars({ '--ncc-grid-column': `${minColumn}rem` })}
    >
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
})
