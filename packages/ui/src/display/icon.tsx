import { createElement } from 'react'
import { cx } from '../cx.ts'
import * as styles from './icon.css.ts'

/** A drawing from the icon set: its SVG elements with their attributes. */
export type IconDrawing = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]

export interface IconProps {
  /** One of the `…Icon` exports; each is imported by itself, so an app carries only what it shows. */
  of: IconDrawing
  size?: keyof typeof styles.iconSize
  isFilled?: boolean
}

/** A drawing beside a text, or in a control that has a name: it is never announced. */
export function Icon({ of: drawing, size = 'md', isFilled = false }: IconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={cx(styles.icon, styles.iconSize[size], isFilled && styles.filled)}
    >
      {drawing.map(([tag, attributes], index) =>
        // A drawing never changes, so its places serve as keys.
        createElement(tag, { key: index, ...attributes }),
      )}
    </svg>
  )
}
