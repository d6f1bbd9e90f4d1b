import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const workshop = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.lg,
  padding: vars.space.lg,
  '@media': { '(min-width: 60rem)': { gridTemplateColumns: '22rem minmax(0, 1fr)' } },
})
export const tools = style({
  '@media': {
    '(min-width: 60rem)': {
      position: 'sticky',
      insetBlockStart: 0,
      maxHeight: '100dvh',
      overflowY: 'auto',
      paddingInlineEnd: vars.space.sm,
    },
  },
})
export const color = style({
  display: 'grid',
  gridTemplateColumns: '2.75rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.sm,
})
export const well = style({
  width: '2.75rem',
  height: '2.75rem',
  padding: 0,
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: vars.radius.sm,
  background: 'none',
})
export const code = style({ fontFamily: vars.font.mono, fontSize: vars.text.xs, color: vars.color.textMuted })
export const previews = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.lg,
  alignItems: 'flex-start',
})
export const preview = style({
  // Frames are windows: what is fixed in a screen stays in its frame.
  transform: 'translate(0)',
  width: 'var(--ncc-sample)',
  height: '58rem',
  overflow: 'hidden auto',
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: vars.radius.lg,
  background: vars.color.ground,
  color: vars.color.text,
  zoom: 0.55,
})
