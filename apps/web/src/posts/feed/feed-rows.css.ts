import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui'

/** A padding instead of a gap: it belongs to the height that is measured. */
export const row = style({ paddingBlockEnd: vars.space.md, minWidth: 0 })
