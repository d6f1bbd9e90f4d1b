import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const skyline = style({
  display: 'block',
  width: '100%',
  height: '100%',
  background: `linear-gradient(${vars.color.sunken}, ${vars.color.accentSoft})`,
})
export const house = style({ fill: vars.color.surface })
export const dark = style({ fill: vars.color.windowDark })
export const lit = style({ fill: vars.color.windowLit })
