import { Skeleton } from '../display/skeleton.tsx'
import { banner } from './banner.css.ts'
import * as styles from './profile-card.css.ts'

/** A placeholder for a `ProfileCard`. */
export function ProfileCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={banner} />
      <div className={styles.identity}>
        <span className={styles.face}>
          <Skeleton shape="circle" width="6rem" height="6rem" />
        </span>
      </div>
      <div className={styles.who}>
        <Skeleton width="60%" height="2.5rem" />
        <div className={styles.line}>
          <Skeleton width="10rem" />
        </div>
      </div>
      <div className={styles.tear} />
      <div className={styles.stub}>
        <Skeleton width="15rem" height="3.5rem" />
        <Skeleton width="8rem" height="2.5rem" />
      </div>
    </div>
  )
}
