import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: vars.space.md,
})
export const swatch = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs })
export const sample = style({
  height: '4rem',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.line}`,
  background: 'var(--ncc-sample)',
})
export const row = style({ display: 'flex', alignItems: 'center', gap: vars.space.lg, minHeight: '2.5rem' })
export const bar = style({ height: '0.75rem', width: 'var(--ncc-sample)', background: vars.color.accent })
export const corner = style({
  width: '5rem',
  height: '4rem',
  border: `2px solid ${vars.color.accentText}`,
  borderRadius: 'var(--ncc-sample)',
})
export const lifted = style({
  width: '12rem',
  height: '5rem',
  margin: vars.space.lg,
  background: vars.color.surface,
  borderRadius: vars.radius.lg,
  boxShadow: 'var(--ncc-sample)',
})
export const words = style({
  fontSize: 'var(--ncc-sample)',
  fontFamily: vars.font.display,
  fontWeight: 700,
  lineHeight: 1.1,
})
export const face = style({ fontSize: vars.text.xl, fontFamily: 'var(--ncc-sample)' })
