import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.md,
  padding: `${vars.space.xxxl} ${vars.space.lg}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
/** Centred lines of about the same length. */
globalStyle(`${empty} > div > *`, { textWrap: 'balance' })
/** Three dark windows and a lit one. */
export const windows = style({ display: 'grid', gridTemplateColumns: 'repeat(2, 1rem)', gap: '0.375rem' })
export const windowPane = style({
  height: '1.25rem',
  borderRadius: 2,
  background: vars.color.windowDark,
  selectors: { '&:nth-child(3)': { background: vars.color.windowLit } },
})
