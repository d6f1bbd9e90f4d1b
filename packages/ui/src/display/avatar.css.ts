import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const avatar = style({
  position: 'relative',
  flex: 'none',
  width: 'var(--ncc-across)',
  height: 'var(--ncc-across)',
  display: 'inline-grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontFamily: vars.font.display,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  userSelect: 'none',
  // Not text: the name beside it is announced.
  '::before': { content: 'attr(data-initials)' },
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
    // Forced colours remove the shadow; this line takes its place.
    outline: '1px solid transparent',
    outlineOffset: -1,
  },
})
export const cool = style({ background: vars.color.signalSoft, color: vars.color.signal })
const across = (units: number, initials: number) => ({
  vars: { '--ncc-across': `calc(${units} * var(--ncc-unit))` },
  fontSize: `calc(${initials} * var(--ncc-unit))`,
})
export const size = styleVariants({
  xs: across(1.5, 0.625),
  sm: across(2, 0.8125),
  md: across(2.75, 1),
  lg: across(3.5, 1.25),
  xl: across(6, 2),
})
export const photo = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
})
