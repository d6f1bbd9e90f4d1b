import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

/** Where a `PostCard` has its menu, with room for it before it is loaded: the button reaches over the edges of its line. */
export const menu = style({
  display: 'flex',
  flex: 'none',
  width: '2.25rem',
  height: '2.25rem',
  marginBlock: '-0.5rem',
  marginInlineEnd: `calc(-1 * ${vars.space.sm})`,
})
