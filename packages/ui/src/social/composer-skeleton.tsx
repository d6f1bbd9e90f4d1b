import { cx } from '../cx.ts'
import { Skeleton } from '../display/skeleton.tsx'
import * as styles from './composer.css.ts'

/** A placeholder for a `Composer`, with or without its frame. */
export function ComposerSkeleton({ isBare = false }: { isBare?: boolean }) {
  return (
    <div className={cx(styles.composer, isBare && styles.bare)}>
      <Skeleton shape="circle" width="var(--ncc-size-touch)" height="var(--ncc-size-touch)" />
      <div className={styles.column}>
        <Skeleton height={isBare ? '6.8rem' : '3.9rem'} />
        <div className={styles.foot}>
          <span className={styles.tools} />
          <Skeleton width="4.5rem" height="2.75rem" />
        </div>
      </div>
    </div>
  )
}
