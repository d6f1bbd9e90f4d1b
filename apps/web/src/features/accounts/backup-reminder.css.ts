import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const place = style({ padding: `${vars.space.md} ${vars.space.md} 0` })
