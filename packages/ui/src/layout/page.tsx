import type { ReactNode } from 'react'
import { Heading } from '../display/heading.tsx'
import { Eyebrow } from '../display/eyebrow.tsx'
import * as styles from './layout.css.ts'

export interface PageProps {
  /** The page's one first-level heading. */
  title: ReactNode
  /** A short line above the title: a count, a place. */
  eyebrow?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a screen: its heading, what can be done with all of it, and its content. */
export function Page({ title, eyebrow, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <div>
          {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
          <Heading level={1} size="xl">
            {title}
          </Heading>
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
