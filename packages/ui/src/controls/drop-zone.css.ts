import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const zone = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.sm,
  minHeight: '8rem',
  padding: vars.space.lg,
  borderRadius: vars.radius.md,
  border: `1.5px dashed ${vars.color.controlLine}`,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  textAlign: 'center',
  selectors: {
    '&[data-drop-target]': { borderColor: vars.color.signal, background: vars.color.signalSoft },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
})
