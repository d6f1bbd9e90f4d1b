import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const composer = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm })
export const line = style({ display: 'flex', alignItems: 'flex-end', gap: vars.space.sm })
export const text = style({ flex: 1, minWidth: 0 })
