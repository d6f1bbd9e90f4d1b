import type { StyleRule } from '@vanilla-extract/css'

/**
 * Styles under the pointer. Where there is none, a touched element would keep them. They give way to those of a state, such
 * as `[aria-pressed=true]`.
 */
export const hovered = (rule: Omit<StyleRule, 'selectors' | '@media'>): StyleRule => ({
  '@media': {
    '(hover: hover)': { selectors: { '&:where(:hover:not(:disabled, [aria-disabled=true]))': rule } },
  },
})
