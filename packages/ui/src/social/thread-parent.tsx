import type { ReactNode } from 'react'
import { reactionTexts } from '../locales/en/reactions.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './thread-parent.css.ts'

export interface ThreadParentProps {
  /** A dimmed `PostCard`. */
  children: ReactNode
}

/** The post that the one below replies to, with a line down to it. */
export function ThreadParent({ children }: ThreadParentProps) {
  const t = useUiTranslation(reactionTexts)
  return (
    <section className={styles.parent} aria-label={t('parentPost')}>
      {children}
      <span className={styles.thread} aria-hidden />
    </section>
  )
}
