import { Skeleton } from '../display/skeleton.tsx'
import * as styles from './post-card.css.ts'

/** The shape of a `PostCard` that is coming. */
export function PostCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.inner}>
        <span className={styles.face}>
          <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
        </span>
        <div className={styles.head}>
          <span className={styles.names}>
            <Skeleton width="9rem" height="1rem" />
            <Skeleton width="6rem" height="0.75rem" />
          </span>
          <Skeleton width="2rem" height="0.75rem" />
        </div>
        <div className={styles.content}>
          <Skeleton />
          <Skeleton width="92%" />
          <Skeleton width="55%" />
          <div className={styles.actions}>
            <Skeleton width="10rem" height="2.75rem" />
          </div>
        </div>
      </div>
    </div>
  )
}
