import { useUiMessages } from '../messages/messages-context.ts'
import { PostCard, type PostCardProps } from './post-card.tsx'
import * as styles from './thread-parent.css.ts'

/** The post that the one below answers, dimmed. */
export function ThreadParent(props: Omit<PostCardProps, 'isDimmed' | 'children' | 'replies'>) {
  const messages = useUiMessages()
  return (
    <section className={styles.parent} aria-label={messages.parentPost}>
      <PostCard {...props} isDimmed />
      <span className={styles.thread} aria-hidden />
    </section>
  )
}
