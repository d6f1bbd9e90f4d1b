import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import * as styles from './skeleton.css.ts'

export interface SkeletonProps {
  /** Any CSS length; full width by default. */
  width?: string
  height?: string
  shape?: 'bar' | 'circle'
}

/** A placeholder for content that is loading. Announce "loading" once beside a group of them, not here. */
export function Skeleton({ width = '100%', height = '0.875rem', shape = 'bar' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={cx(styles.skeleton, shape === 'circle' && styles.circle)}
      style={cssVars({ '--ncc-skeleton-width': width, '--ncc-skeleton-height': height })}
    />
  )
}
