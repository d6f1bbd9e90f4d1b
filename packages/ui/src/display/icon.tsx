import type { LucideIcon } from 'lucide-react'
import { cx } from '../cx.ts'
import * as styles from './icon.css.ts'

/** A drawing from the icon set. */
export type IconDrawing = LucideIcon

export interface IconProps {
  /** One of the `…Icon` exports; each is imported by itself, so an app carries only what it shows. */
  of: IconDrawing
  size?: keyof typeof styles.iconSize
  isFilled?: boolean
}

/** A drawing beside a text, or in a control that has a name: it is never announced. */
export function Icon({ of: Drawing, size = 'md', isFilled = false }: IconProps) {
  return (
    <Drawing
      aria-hidden
      className={cx(styles.icon, styles.iconSize[size], isFilled && styles.filled)}
      strokeWidth={1.75}
    />
  )
}
