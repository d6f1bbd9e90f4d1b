import { style } from '@vanilla-extract/css'

export const narrowOnly = style({
  '@container': { 'ncc-shell (min-width: 80rem)': { display: 'none' } },
})
