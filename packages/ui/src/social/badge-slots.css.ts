import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const slots = style({
  listStyle: "''",
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.sm,
})
export const slot = style({
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  overflow: 'hidden',
})
export const size = styleVariants({
  sm: { width: '1.75rem', height: '1.75rem', fontSize: vars.text.xs },
  md: { width: '3.5rem', height: '3.5rem' },
})
export const empty = style({ border: `1.5px dashed ${vars.color.controlLine}` })
export const stamp = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  borderRadius: '50%',
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontFamily: vars.font.display,
  fontWeight: 750,
  boxShadow: `inset 0 0 0 2px ${vars.color.accentText}`,
  overflow: 'hidden',
  // The slot cuts off what is outside.
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
})
export const pending = style({ background: 'transparent', color: vars.color.textMuted, boxShadow: 'none' })
export const image = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  selectors: { [`${pending} > &`]: { opacity: 0.4, filter: 'grayscale(1)' } },
})
