import { Skeleton } from '../display/skeleton.tsx'
import * as styles from './person-row.css.ts'

/** A placeholder for a `PersonRow`. */
export function PersonRowSkeleton() {
  return (
    <div className={styles.row} aria-hidden>
      <Skeleton shape="circle" width="var(--ncc-size-touch)" height="var(--ncc-size-touch)" />
      <div className={styles.who}>
        <Skeleton width="9rem" height="1rem" />
        <Skeleton width="6rem" height="0.75rem" />
      </div>
    </div>
  )
}
