import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const cells = style({ display: 'grid', gap: `${vars.space.xl} ${vars.space.lg}`, alignItems: 'start' })
const columns = (width: string) => `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))`

/** How wide a cell is at least. */
export const sheet = styleVariants({
  narrow: [cells, { gridTemplateColumns: columns('10rem') }],
  usual: [cells, { gridTemplateColumns: columns('14rem') }],
  half: [cells, { gridTemplateColumns: columns('19rem') }],
  whole: [cells, { gridTemplateColumns: 'minmax(0, 1fr)' }],
})
export const cell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.sm,
  minWidth: 0,
})
export const caption = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
})
export const without = style({ gridColumn: '1 / -1', fontSize: vars.text.sm, color: vars.color.textMuted })

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  gap: vars.space.lg,
  alignItems: 'start',
})
export const example = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  minWidth: 0,
  padding: vars.space.lg,
  border: `1px solid ${vars.color.line}`,
  borderBlockStart: `3px solid ${vars.color.success}`,
  borderRadius: vars.radius.md,
  selectors: { '&[data-bad]': { borderBlockStartColor: vars.color.dangerText } },
})
export const verdict = style({
  display: 'flex',
  gap: vars.space.xs,
  alignItems: 'center',
  fontWeight: 680,
  color: vars.color.success,
  selectors: { '[data-bad] > &': { color: vars.color.dangerText } },
})
export const reason = style({ fontSize: vars.text.sm, color: vars.color.textMuted })
