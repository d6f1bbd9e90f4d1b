import { style } from '@vanilla-extract/css'

/** Where the window has no room for it, it is for screen readers only; the message shows its own status. */
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
