import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors, forcedOutline } from '../theme/forced-colors.ts'

export const frame = style({ position: 'relative' })
export const list = style({
  listStyle: "''",
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: `calc(100% + ${vars.space.xs})`,
  zIndex: vars.layer.overlay,
  width: 'min(22rem, 100%)',
  maxHeight: '18rem',
  margin: 0,
  padding: vars.space.xs,
  overflowY: 'auto',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.raised,
  boxShadow: vars.shadow.high,
})
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minHeight: vars.size.touch,
  padding: `${vars.space.xs} ${vars.space.sm}`,
  borderRadius: vars.radius.sm,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected=true]': { background: vars.color.accentSoft, color: vars.color.accentText },
    '&:hover': { background: vars.color.accentSoft },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-selected=true]': forcedOutline } } },
})
export const names = style({ display: 'flex', flexDirection: 'column', minWidth: 0, lineHeight: 1.3 })
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const name = style({ ...line, fontWeight: 650 })
export const username = style({ ...line, fontSize: vars.text.sm, color: vars.color.textMuted })
