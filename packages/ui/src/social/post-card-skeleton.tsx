import { Skeleton } from '../display/skeleton.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import * as styles from './post-card.css.ts'

/** A placeholder for a `PostCard`. */
export function PostCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.inner}>
        <span className={styles.face}>
          <Skeleton shape="circle" width="var(--ncc-size-touch)" height="var(--ncc-size-touch)" />
        </span>
        <div className={styles.head}>
          <span className={styles.names}>
            <Stack space="xs">
              <Skeleton width="9rem" height="1rem" />
              <Skeleton width="6rem" height="0.75rem" />
            </Stack>
          </span>
          <Skeleton width="2rem" height="0.75rem" />
        </div>
        <div className={styles.content}>
          <Stack space="lg">
            <Stack space="sm">
              <Skeleton />
              <Skeleton width="92%" />
              <Skeleton width="55%" />
            </Stack>
            <Inline space="xl">
              <Skeleton shape="circle" width="1.25rem" height="1.25rem" />
              <Skeleton shape="circle" width="1.25rem" height="1.25rem" />
              <Skeleton width="5.5rem" height="0.625rem" />
            </Inline>
          </Stack>
        </div>
      </div>
    </div>
  )
}
