import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Eyebrow } from '../display/eyebrow.tsx'
import { Heading } from '../display/heading.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import * as styles from './layout.css.ts'

export interface PageProps {
  /** The page's only first-level heading; without it a placeholder is shown. */
  title?: ReactNode
  /** A short line above the title, such as a count. */
  eyebrow?: ReactNode
  actions?: ReactNode
  /** Before the title: the back button. */
  back?: ReactNode
  /** Keeps a smaller heading in view while the page scrolls. */
  isSticky?: boolean
  children: ReactNode
}

/**
 * The frame of a screen: heading, actions and content.
 * @example
 * const About = () => <Page title="About">…</Page>
 */
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
