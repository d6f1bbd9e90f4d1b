import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { hovered } from '../theme/hovered.ts'

export const plain = style({ minWidth: 0 })
export const heading = style({ margin: 0, fontSize: 'inherit' })
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  width: '100%',
  minHeight: vars.size.touch,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'transparent',
  color: vars.color.text,
  fontSize: vars.text.md,
  fontWeight: 600,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:disabled': { color: vars.color.textSubtle, cursor: 'not-allowed' } },
})
export const panelSummary = style([
  {
    padding: `${vars.space.sm} ${vars.space.lg}`,
    borderRadius: vars.radius.lg,
    fontFamily: vars.font.display,
    selectors: { '&[aria-expanded=true]': { borderEndStartRadius: 0, borderEndEndRadius: 0 } },
  },
  hovered({ background: vars.color.raised }),
])
export const chevron = style({
  flex: 'none',
  marginInlineStart: 'auto',
  transition: `rotate ${vars.motion.quick} ${vars.motion.ease}`,
  // Only its own trigger: disclosures can be nested.
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
})
export const body = style({ paddingBlock: vars.space.sm, selectors: { '&[hidden]': { display: 'none' } } })
export const panelBody = style({ padding: `${vars.space.sm} ${vars.space.lg} ${vars.space.lg}` })
