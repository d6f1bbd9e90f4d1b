import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const whole = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  maxWidth: '100%',
  verticalAlign: 'bottom',
})
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const mark = { display: 'inline-flex', flex: 'none' } as const
export const verified = style({ ...mark, color: vars.color.success })
export const doubtful = style({ ...mark, color: vars.color.textSubtle })
