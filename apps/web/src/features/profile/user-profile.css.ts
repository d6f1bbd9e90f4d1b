import { style } from '@vanilla-extract/css'

/** A key keeps its letters where words are set in capitals. */
export const key = style({ textTransform: 'none', letterSpacing: 'normal' })
