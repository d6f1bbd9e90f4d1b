import type { ReactNode } from 'react'
import { Heading } from '../display/heading.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { Eyebrow } from '../display/eyebrow.tsx'
import { cx } from '../cx.ts'
import * as styles from './layout.css.ts'

export interface PageProps {
  /** The page's one first-level heading; without it, a page that is being loaded shows where it will be. */
  title?: ReactNode
  /** A short line above the title: a count, a place. */
  eyebrow?: ReactNode
  actions?: ReactNode
  /** Before the title: the way back. */
  back?: ReactNode
  /** Keeps the heading in sight while the page is scrolled; it is smaller then. */
  isSticky?: boolean
  children: ReactNode
}

/** The frame of a screen: its heading, what can be done with all of it, and its content. */
export function Page({ title, eyebrow, actions, back, isSticky = false, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={cx(styles.pageHead, isSticky && styles.stickyHead)}>
        {back}
        <div className={styles.pageTitle}>
          {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
          {title === undefined ? (
            <Skeleton width="10rem" height="2rem" />
          ) : (
            <Heading level={1} size={isSticky ? 'lg' : 'xl'}>
              {title}
            </Heading>
          )}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
