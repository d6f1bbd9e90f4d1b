import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { hovered } from '../theme/hovered.ts'

export const heading = style({ margin: 0, fontSize: 'inherit' })
export const summary = style([
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.sm,
    width: '100%',
    minHeight: vars.size.touch,
    padding: `${vars.space.sm} ${vars.space.lg}`,
    border: 0,
    borderRadius: vars.radius.lg,
    background: 'transparent',
    color: vars.color.text,
    fontFamily: vars.font.display,
    fontSize: vars.text.md,
    fontWeight: 600,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    selectors: {
      '&[aria-expanded=true]': { borderEndStartRadius: 0, borderEndEndRadius: 0 },
    },
  },
  hovered({ background: vars.color.raised }),
])
export const chevron = style({
  flex: 'none',
  marginInlineStart: 'auto',
  transition: `rotate ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: { [`${summary}[aria-expanded=true] &`]: { rotate: '180deg' } },
})
export const body = style({ padding: `${vars.space.sm} ${vars.space.lg} ${vars.space.lg}` })
