import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './typography.css.ts'

export interface TextProps {
  children: ReactNode
  size?: keyof typeof styles.textSize
  tone?: keyof typeof styles.textTone
  weight?: keyof typeof styles.weight
  /** For keys, addresses and numbers. */
  isMono?: boolean
  /** One line, truncated with an ellipsis. */
  isTruncated?: boolean
  as?: 'p' | 'span' | 'div' | 'strong'
  id?: string
}

/** Body text. */
export function Text({
  children,
  size = 'md',
  tone = 'plain',
  weight = 'regular',
  isMono = false,
  isTruncated = false,
  as: Element = 'p',
  id,
}: TextProps) {
  const className = cx(
    styles.text,
    styles.textSize[size],
    styles.textTone[tone],
    styles.weight[weight],
    isMono && styles.mono,
    isTruncated && styles.truncated,
  )
  return (
    <Element id={id} className={className} dir="auto">
      {children}
    </Element>
  )
}
