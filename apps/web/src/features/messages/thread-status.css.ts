import { style } from '@vanilla-extract/css'

/** Where the window has no line to spare, it is heard and the message itself says it. */
export const said = style({
  '@media': {
    '(max-height: 30rem)': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
