import type { ReactNode } from 'react'
import { useUiMessages } from '../locales/messages-context.ts'
import * as styles from './thread-parent.css.ts'

export interface ThreadParentProps {
  /** A dimmed `PostCard`. */
  children: ReactNode
}

/** The post that the one below answers, with the thread that leads down to it. */
export function ThreadParent({ children }: ThreadParentProps) {
  const messages = useUiMessages()
  return (
    <section className={styles.parent} aria-label={messages.parentPost}>
      {children}
      <span className={styles.thread} aria-hidden />
    </section>
  )
}
