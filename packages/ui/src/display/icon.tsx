import { createElement } from 'react'
import { cx } from '../cx.ts'
import * as styles from './icon.css.ts'

/** An icon: its SVG elements with their attributes. */
export type IconDrawing = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]

export interface IconProps {
  /** One of the `…Icon` exports. Each is a separate import, so that an app bundles only the icons it uses. */
  of: IconDrawing
  size?: keyof typeof styles.iconSize
  isFilled?: boolean
}

/** An icon beside text, or in a control that has a name: it is never announced. */
export function Icon({ of: drawing, size = 'md', isFilled = false }: IconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={cx(styles.icon, styles.iconSize[size], isFilled && styles.filled)}
    >
      {drawing.map(([tag, attributes], index) =>
        // An icon never changes, so indexes serve as keys.
        createElement(tag, { key: index, ...attributes }),
      )}
    </svg>
  )
}
