import type { CSSProperties } from 'react'

/** A style attribute that sets variables only; the style file defines their meaning. */
export function cssVars(values: Record<`--ncc-${string}`, string | number>): CSSProperties {
  return values as CSSProperties
}
