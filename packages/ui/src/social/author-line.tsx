import { NativeLink } from '../controls/native.tsx'
import * as styles from './post-card.css.ts'
import type { Author } from './types.ts'

/** Name and handle; the name links to the profile. */
export function AuthorLine({
  author,
  id,
  onAuthor,
}: {
  author: Author
  id: string
  onAuthor?: (() => void) | undefined
}) {
  return (
    <span className={styles.names}>
      {author.href === undefined ? (
        <bdi id={id} className={styles.name}>
          {author.name}
        </bdi>
      ) : (
        <NativeLink
          id={id}
          className={styles.name}
          href={author.href}
          dir="auto"
          {...(onAuthor && { onPress: onAuthor })}
        >
          {author.name}
        </NativeLink>
      )}
      {author.username && (
        <span className={styles.username} dir="auto">
          {author.username}
        </span>
      )}
    </span>
  )
}
