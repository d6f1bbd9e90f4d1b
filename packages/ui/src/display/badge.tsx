import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import * as styles from './tag.css.ts'

export interface BadgeProps {
  count: number
  /** The count in words, for screen readers: `3 unread messages`. */
  label: string
}

/** A count that needs attention. Renders nothing at zero. */
export function Badge({ count, label }: BadgeProps) {
  if (!(count > 0)) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
