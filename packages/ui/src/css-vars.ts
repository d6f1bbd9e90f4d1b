import type { CSSProperties } from 'react'

/** A style attribute that sets variables only; what they mean stands in the style file. */
export function cssVars(values: Record<`--ncc-${string}`, string | number>): CSSProperties {
  return values as CSSProperties
}
