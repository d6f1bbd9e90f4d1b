import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const grid = style({
  display: 'grid',
  gap: vars.space.xxs,
  borderRadius: vars.radius.md,
  overflow: 'hidden',
})
export const count = styleVariants({
  1: {},
  2: { gridTemplateColumns: '1fr 1fr' },
  3: { gridTemplateColumns: '2fr 1fr', gridTemplateRows: '1fr 1fr', aspectRatio: '3 / 2' },
  4: { gridTemplateColumns: '1fr 1fr' },
})
export const cell = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  background: `var(--ncc-image-tint, ${vars.color.sunken})`,
  aspectRatio: '4 / 3',
  selectors: {
    [`${count[1]} > &`]: { aspectRatio: 'var(--ncc-image-ratio, 16 / 10)', maxHeight: '32rem' },
    [`${count[3]} > &`]: { aspectRatio: 'auto', minHeight: 0 },
    [`${count[3]} > &:first-child`]: { gridRow: 'span 2' },
  },
})
export const link = style({
  position: 'absolute',
  inset: 0,
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
})
/** A full-size target around a small icon, legible on any image. */
export const enlarge = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  width: vars.size.touch,
  height: vars.size.touch,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: vars.color.text,
  cursor: 'pointer',
  opacity: 0,
  transition: `opacity ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: {
    [`${cell}:hover &`]: { opacity: 1 },
    '&:focus-visible': { opacity: 1, outlineOffset: '-3px' },
  },
  '::before': {
    content: '',
    position: 'absolute',
    inset: vars.space.sm,
    borderRadius: vars.radius.sm,
    background: `color-mix(in srgb, ${vars.color.ground} 72%, transparent)`,
  },
  '@media': { '(hover: none)': { opacity: 1 } },
})
globalStyle(`${enlarge} > svg`, { position: 'relative' })
/** Over the fourth image: how many more there are */
export const more = style([
  link,
  {
    width: '100%',
    padding: 0,
    border: 0,
    cursor: 'pointer',
    selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
  },
])
export const moreCount = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: 'rgb(0 0 0 / 0.6)',
  color: '#ffffff',
  fontFamily: vars.font.display,
  fontSize: vars.text.xl,
  fontWeight: 750,
})
export const image = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `transform ${vars.motion.calm} ${vars.motion.ease}`,
  selectors: { [`${cell}:hover &`]: { transform: 'scale(1.02)' } },
})
/** Larger than its cell, so that the blur has no pale edge. */
export const veiled = style({
  selectors: { [`${cell} &, ${cell}:hover &`]: { filter: 'blur(1.5rem)', transform: 'scale(1.3)' } },
})
/** Says what a press does; the text is the link's name. */
export const veil = style({
  display: 'grid',
  placeItems: 'center',
  '::after': {
    content: 'attr(aria-label)',
    position: 'relative',
    maxWidth: '90%',
    padding: `${vars.space.xs} ${vars.space.md}`,
    borderRadius: vars.radius.pill,
    background: vars.color.surface,
    color: vars.color.text,
    fontSize: vars.text.sm,
    fontWeight: 600,
    textAlign: 'center',
    textWrap: 'balance',
  },
})
