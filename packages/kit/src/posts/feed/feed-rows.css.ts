import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

/** Padding, not a gap, so that it is part of the measured height. */
export const row = style({ paddingBlockEnd: vars.space.md, minWidth: 0 })
