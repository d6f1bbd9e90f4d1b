import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minHeight: vars.size.touch,
  color: vars.color.text,
  fontFamily: vars.font.display,
  fontWeight: 720,
  fontSize: vars.text.md,
  lineHeight: 1.1,
  textDecoration: 'none',
})

export const mark = style({
  flex: 'none',
  width: '2rem',
  height: '2rem',
  borderRadius: vars.radius.sm,
})

/** The narrowest screens have room for the logo only; the name stays for assistive technology. */
export const name = style({
  '@container': {
    'ncc-shell (max-width: 22rem)': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
