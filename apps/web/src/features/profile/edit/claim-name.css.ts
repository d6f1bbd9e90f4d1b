import { style } from '@vanilla-extract/css'

/** Breaks before it takes the room of the name. */
export const host = style({ maxWidth: '60%', overflowWrap: 'anywhere' })
