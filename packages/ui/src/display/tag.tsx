import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconDrawing } from './icon.tsx'
import * as styles from './tag.css.ts'

export interface TagProps {
  children: ReactNode
  tone?: keyof typeof styles.tone
  icon?: IconDrawing
}

/** A word that classifies something: a category, Mutual, Default. For counts use `Badge`. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={cx(styles.tag, styles.tone[tone])} dir="auto">
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </span>
  )
}
