import type { ReactNode } from 'react'
import * as styles from './empty-state.css.ts'
import { Text } from './text.tsx'

export interface EmptyStateProps {
  /** What is missing: `No posts found in the city feed.` */
  title: string
  /** What to do about it. */
  hint?: ReactNode
  action?: ReactNode
}

/** The content of an empty list. For failures use `Notice`. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.windows} aria-hidden>
        <span className={styles.windowPane} />
        <span className={styles.windowPane} />
        <span className={styles.windowPane} />
        <span className={styles.windowPane} />
      </span>
      <div>
        <Text weight="strong">{title}</Text>
        {hint !== undefined && (
          <Text tone="muted" as="div">
            {hint}
          </Text>
        )}
      </div>
      {action}
    </div>
  )
}
