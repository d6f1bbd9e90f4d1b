import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const icon = style({ flex: 'none', display: 'block' })
export const iconSize = styleVariants({
  sm: { width: vars.size.iconSmall, height: vars.size.iconSmall },
  md: { width: vars.size.icon, height: vars.size.icon },
  lg: { width: '1.75rem', height: '1.75rem' },
})
export const filled = style({ fill: 'currentColor' })
