import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors, forcedSelection } from '../theme/forced-colors.ts'
import { hovered } from '../theme/hovered.ts'

/** A window with room for the footer and several links. */
export const roomy = '(min-height: 36rem)'

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.lg,
  minHeight: '100%',
  padding: `${vars.space.xl} ${vars.space.xs}`,
})
export const list = style({
  listStyle: "''",
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
})
export const item = style([
  {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.md,
    minHeight: vars.size.touch,
    padding: `0 ${vars.space.md}`,
    borderRadius: vars.radius.pill,
    color: vars.color.textMuted,
    fontSize: vars.text.md,
    fontWeight: 550,
    transition: `background ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      '&[aria-current=page]': {
        background: vars.color.accentSoft,
        color: vars.color.accentText,
        fontWeight: 680,
      },
    },
    '@media': { [forcedColors]: { selectors: { '&[aria-current=page]': forcedSelection } } },
  },
  hovered({ background: vars.color.surface, color: vars.color.text }),
])
export const label = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** It stays in sight while the links scroll, unless something in it is open and may be taller than the window. */
export const footer = style({
  marginBlockStart: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  '@media': {
    [roomy]: {
      selectors: {
        '&:not(:has([aria-expanded=true]))': {
          position: 'sticky',
          insetBlockEnd: 0,
          marginBlockEnd: `calc(-1 * ${vars.space.xl})`,
          paddingBlockEnd: vars.space.xl,
          background: vars.color.ground,
          boxShadow: `0 -0.5rem 0.75rem ${vars.color.ground}`,
        },
      },
    },
  },
})
