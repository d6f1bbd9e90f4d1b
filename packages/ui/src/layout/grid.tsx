import type { ReactNode } from 'react'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import * as styles from './layout.css.ts'
import { gap } from './space.css.ts'
import type { Space } from './types.ts'

export interface GridProps {
  children: ReactNode
  space?: Space
  /** The minimum column width in rem. */
  minColumn?: number
}

/** As many equal columns as fit; a few children share the full width. */
export function Grid({ children, space = 'md', minColumn = 14 }: GridProps) {
  return (
    <div className={cx(styles.grid, gap[space])} style={cssVars({ '--ncc-grid-column': `${minColumn}rem` })}>
      {children}
    </div>
  )
}
