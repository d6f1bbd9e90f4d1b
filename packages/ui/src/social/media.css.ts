import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const grid = style({
  listStyle: "''",
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space.xs,
})
export const place = style({ position: 'relative' })
export const cell = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.sm,
  background: vars.color.sunken,
  cursor: 'zoom-in',
})
export const thumb = style({ width: '100%', height: '100%', objectFit: 'cover' })
export const mark = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  borderRadius: vars.radius.sm,
  background: 'rgb(0 0 0 / 0.6)',
  color: '#ffffff',
  fontFamily: vars.font.display,
  fontSize: vars.text.xl,
  fontWeight: 750,
})

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  background: 'rgb(4 5 10 / 0.94)',
})
export const modal = style({ width: '100%', height: '100%' })
export const lightbox = style({
  outline: 'none',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  width: '100%',
  height: '100%',
  color: '#f5f0e4',
})
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
  padding: vars.space.sm,
})
export const stage = style({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  minHeight: 0,
  padding: `0 ${vars.space.sm}`,
})
export const picture = style({ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' })
export const caption = style({
  flex: 1,
  textAlign: 'center',
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
})
export const count = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  paddingInlineStart: vars.space.sm,
})
export const tool = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.touch,
  height: vars.size.touch,
  border: 0,
  borderRadius: '50%',
  background: 'rgb(255 255 255 / 0.14)',
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
    '&:focus-visible': { outline: '2px solid #ffffff', outlineOffset: 2 },
  },
})
