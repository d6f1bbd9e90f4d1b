import { NativeLink } from '../controls/native.tsx'
import * as styles from './wordmark.css.ts'

export interface WordmarkProps {
  /** The product's name. */
  name: string
  /** The community's logo; a house with lit windows by default. */
  logo?: string | undefined
  href: string
}

const panes = [1, 2, 3, 4, 5, 6]

/** The name above the navigation, with a link home. */
export function Wordmark({ name, logo, href }: WordmarkProps) {
  return (
    <NativeLink className={styles.wordmark} href={href}>
      {logo === undefined ? (
        <span className={styles.house} aria-hidden>
          {panes.map((pane) => (
            <span key={pane} className={styles.pane} />
          ))}
        </span>
      ) : (
        <img className={styles.image} src={logo} alt="" />
      )}
      {name}
    </NativeLink>
  )
}
