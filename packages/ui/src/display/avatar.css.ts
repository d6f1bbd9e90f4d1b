import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const avatar = style({
  position: 'relative',
  flex: 'none',
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
  },
})
export const cool = style({ background: vars.color.signalSoft, color: vars.color.signal })
export const size = styleVariants({
  xs: { width: '1.5rem', height: '1.5rem', fontSize: '0.625rem' },
  sm: { width: '2rem', height: '2rem', fontSize: '0.8125rem' },
  md: { width: '2.75rem', height: '2.75rem', fontSize: '1rem' },
  lg: { width: '3.5rem', height: '3.5rem', fontSize: '1.25rem' },
  xl: { width: '6rem', height: '6rem', fontSize: '2rem' },
})
export const photo = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
})
