import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: vars.space.lg,
})
export const tile = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm, minWidth: 0 })
export const rows = style({ display: 'flex', flexDirection: 'column', gap: vars.space.lg })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.sm,
  paddingBlockEnd: vars.space.lg,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const token = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.xs })
export const tokenName = style({
  flexBasis: '100%',
  overflowWrap: 'anywhere',
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
})

export const swatch = style({
  height: '4.5rem',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.controlLine}`,
  background: 'var(--ncc-sample)',
})
export const bar = style({
  height: '1rem',
  width: 'var(--ncc-sample)',
  maxWidth: '100%',
  background: vars.color.accent,
})
export const corner = style({
  height: '5rem',
  border: `2px solid ${vars.color.accentText}`,
  borderRadius: 'var(--ncc-sample)',
})
export const lifted = style({
  height: '5rem',
  margin: vars.space.lg,
  background: vars.color.surface,
  borderRadius: vars.radius.lg,
  boxShadow: 'var(--ncc-sample)',
})
export const words = style({ fontSize: 'var(--ncc-sample)', lineHeight: 1.35, maxWidth: vars.size.main })
export const face = style({
  fontSize: vars.text.xl,
  fontFamily: 'var(--ncc-sample)',
  overflowWrap: 'anywhere',
})

export const boards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(36rem, 100%), 1fr))',
  gap: vars.space.lg,
})
export const board = style({
  padding: vars.space.lg,
  borderRadius: vars.radius.lg,
  background: vars.color.ground,
  color: vars.color.text,
  overflowX: 'auto',
})
export const contrasts = style({ borderCollapse: 'separate', borderSpacing: '2px', width: '100%' })
export const role = style({
  textAlign: 'start',
  fontWeight: 400,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  padding: vars.space.xs,
})
export const contrast = style({
  padding: vars.space.sm,
  textAlign: 'center',
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
  border: `1px solid ${vars.color.line}`,
})
export const nothing = style({ border: 0 })

export const icons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: vars.space.sm,
})

export const track = style({
  height: '3rem',
  padding: '0.25rem',
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  display: 'flex',
})
export const runner = style({
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  transitionProperty: 'margin-inline-start',
  transitionTimingFunction: vars.motion.ease,
  transitionDuration: 'var(--ncc-sample)',
})
export const arrived = style({ marginInlineStart: 'calc(100% - 2.5rem)' })

export const windows = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xl,
  alignItems: 'flex-start',
  overflowX: 'auto',
})
export const frame = style({
  width: 'var(--ncc-sample)',
  height: '26rem',
  overflow: 'hidden',
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: vars.radius.md,
  zoom: 0.45,
})
export const part = style({
  padding: vars.space.lg,
  background: vars.color.accentSoft,
  color: vars.color.text,
  border: `2px dashed ${vars.color.accentText}`,
  borderRadius: vars.radius.md,
  fontSize: '2.2rem',
})
