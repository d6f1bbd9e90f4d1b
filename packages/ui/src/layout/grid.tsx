import type { ReactNode } from 'react'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import * as styles from './layout.css.ts'
import { gap } from './space.css.ts'
import type { Space } from './types.ts'

export interface GridProps {
  children: ReactNode
  space?: Space
  /** The width below which a column is not squeezed, in rem. */
  minColumn?: number
}

/** As many equal columns as fit; few children share the whole width. */
export function Grid({ children, space = 'md', minColumn = 14 }: GridProps) {
  return (
    <div className={cx(styles.grid, gap[space])} style={cssVars({ '--ncc-grid-column': `${minColumn}rem` })}>
      {children}
    </div>
  )
}
