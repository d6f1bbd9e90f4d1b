import { Link } from 'wouter'
import { useCommunity } from '../shared/community-context.ts'
import * as styles from './logo.css.ts'

/** The club's logo, with a link home. */
export function Logo() {
  const { fullName, logo } = useCommunity()
  return (
    <Link href="/" className={styles.logo}>
      <img className={styles.mark} src={logo} alt="" width={32} height={32} />
      <span className={styles.name}>{fullName}</span>
    </Link>
  )
}
