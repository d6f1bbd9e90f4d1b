import { type ReactNode, useId } from 'react'
import { Heading } from '../display/heading.tsx'
import * as styles from './layout.css.ts'

export interface PanelProps {
  title: string
  children: ReactNode
  /** Beside the title: a refresh button, a count. */
  actions?: ReactNode
  level?: 2 | 3
}

/** A surface with a title; a landmark for assistive technology. */
export function Panel({ title, children, actions, level = 2 }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.surface} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <Heading level={level} size="sm" id={id}>
          {title}
        </Heading>
        {actions}
      </div>
      <div className={styles.panelBody}>{children}</div>
    </section>
  )
}
