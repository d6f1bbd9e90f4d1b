import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './layout.css.ts'
import { align as alignment, gap, justify as justification } from './space.css.ts'
import type { Align, Justify, Space } from './types.ts'

export interface InlineProps {
  children: ReactNode
  space?: Space
  align?: Align
  justify?: Justify
  /** Wraps to the next line instead of shrinking. */
  wrap?: boolean
}

/** Arranges its children in a row, in the writing direction. */
export function Inline({
  children,
  space = 'sm',
  align = 'center',
  justify = 'start',
  wrap = false,
}: InlineProps) {
  return (
    <div
      className={cx(
        styles.inline,
        wrap && styles.wraps,
        gap[space],
        alignment[align],
        justification[justify],
      )}
    >
      {children}
    </div>
  )
}
