import { useId } from 'react'
import { Avatar } from '../display/avatar.tsx'
import { TimeLabel } from '../display/time-label.tsx'
import { AuthorLine } from './author-line.tsx'
import { LongText } from './long-text.tsx'
import { Permalink } from './permalink.tsx'
import { type PostImage, PostImages } from './post-images.tsx'
import * as styles from './reply.css.ts'
import type { RichTextNode } from './rich-text.tsx'
import type { Author, TimeStamp } from './types.ts'

export interface ReplyRowProps {
  author: Author
  nodes: readonly RichTextNode[]
  images?: readonly PostImage[]
  time?: TimeStamp | undefined
  /** Its own page. */
  href?: string | undefined
}

/** A reply below a post. */
export function ReplyRow({ author, nodes, images, time, href }: ReplyRowProps) {
  const id = useId()
  return (
    <article className={styles.row} aria-labelledby={id}>
      <Avatar name={author.name} src={author.avatar} size="sm" />
      <div className={styles.rowBody}>
        <header className={styles.rowHead}>
          <AuthorLine author={{ ...author, username: undefined }} id={id} />
          {href !== undefined && <Permalink href={href} time={time} />}
          {href === undefined && time && <TimeLabel {...time} />}
        </header>
        <LongText nodes={nodes} />
        {images && <PostImages images={images} />}
      </div>
    </article>
  )
}
