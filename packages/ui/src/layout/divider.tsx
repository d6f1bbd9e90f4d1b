import { cx } from '../cx.ts'
import * as styles from './layout.css.ts'

export interface DividerProps {
  /** `perforated` is the tear line of a card. */
  variant?: 'line' | 'perforated'
}

/** A line between groups. */
export function Divider({ variant = 'line' }: DividerProps) {
  return <hr className={cx(styles.divider, variant === 'perforated' && styles.perforated)} />
}
