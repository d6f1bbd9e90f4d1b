import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const peek = style({ display: 'flex', flexDirection: 'column', gap: vars.space.md })
export const banner = style({ borderRadius: vars.radius.md, overflow: 'hidden' })
export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space.md })
export const names = style({ minWidth: 0 })
