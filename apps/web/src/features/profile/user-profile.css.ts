import { style } from '@vanilla-extract/css'

/** A key keeps its case where text is in capitals. */
export const key = style({ textTransform: 'none', letterSpacing: 'normal' })
