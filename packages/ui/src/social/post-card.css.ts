import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors } from '../theme/forced-colors.ts'
import { hovered } from '../theme/hovered.ts'

const narrow = '(max-width: 30rem)'

export const card = style({
  // A container query: a card in a side panel is as narrow as one on a phone.
  containerType: 'inline-size',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.low,
  // Keeps clear of the top and bottom bars when it is scrolled to.
  scrollMarginBlock: `calc(${vars.size.touch} + ${vars.space.xl})`,
  transition: `box-shadow ${vars.motion.calm} ${vars.motion.ease}`,
  // An app opens the thread on a press.
  selectors: { '&:not([aria-current])': { cursor: 'pointer' } },
})
export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.md,
  padding: `${vars.space.lg} ${vars.space.lg} ${vars.space.sm}`,
})
export const glowing = style({ borderColor: 'transparent', boxShadow: vars.shadow.glow })
export const dimmed = style({
  boxShadow: 'none',
  background: vars.color.sunken,
  // Quieter text, not opacity, which would make the quiet text illegible.
  vars: { [vars.color.text]: vars.color.textMuted },
  color: vars.color.text,
})
// Not by opacity: an avatar's initials would show through.
globalStyle(`${dimmed} img`, { filter: 'brightness(0.85) saturate(0.7)' })

export const face = style({ gridRow: '1 / span 2', borderRadius: '50%', alignSelf: 'start' })
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: `0 ${vars.space.sm}`,
  minHeight: vars.size.touch,
})
export const names = style({
  flex: '99999 1 7rem',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.3,
  // A handle that comes later moves nothing.
  selectors: { [`${head} > &`]: { minHeight: `calc(1.3 * (${vars.text.md} + ${vars.text.sm}))` } },
})
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.sm,
  fontWeight: 700,
  fontSize: vars.text.md,
  color: vars.color.text,
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
})
export const username = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  whiteSpace: 'nowrap',
  fontSize: vars.text.sm,
  color: vars.color.textSubtle,
})
/** Takes all of a line of its own, and next to nothing of one that it shares with the names. */
export const meta = style({
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.sm,
  paddingBlockStart: '0.0625rem',
})
/** As tall as the line beside it: the button reaches over its edges. */
export const menu = style({
  display: 'flex',
  width: '2.25rem',
  height: '2.25rem',
  marginBlock: '-0.5rem',
  // At the end of its own line, where the head is too narrow for one.
  marginInlineStart: 'auto',
  marginInlineEnd: `calc(-1 * ${vars.space.sm})`,
})
export const permalink = style({
  borderRadius: vars.radius.sm,
  padding: `0 ${vars.space.xs}`,
  margin: `0 calc(-1 * ${vars.space.xs})`,
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
export const content = style({
  gridColumn: '2',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  minWidth: 0,
  paddingBlockStart: vars.space.xs,
  '@container': { [narrow]: { gridColumn: '1 / -1', paddingBlockStart: vars.space.sm } },
})
export const parent = style({
  display: 'block',
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  fontSize: vars.text.sm,
  color: vars.color.textMuted,
})
export const parentAuthor = style({ display: 'block', fontWeight: 600, color: vars.color.text })
export const parentText = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
export const relays = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.xs })
export const more = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  paddingBlockEnd: vars.space.sm,
})

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `0 ${vars.space.xs}`,
  marginInline: '-0.625rem',
})
export const actionGroup = style({ display: 'flex', alignItems: 'center', minWidth: 0 })
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: '3.75rem',
  color: vars.color.textMuted,
  '@container': { [narrow]: { minWidth: 0 } },
})
export const lastAction = style({ minWidth: 0 })
export const actionButton = style([
  {
    display: 'inline-grid',
    placeItems: 'center',
    width: vars.size.touch,
    height: vars.size.touch,
    padding: 0,
    border: 0,
    borderRadius: '50%',
    background: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    transition: `transform ${vars.motion.quick} ${vars.motion.ease}, color ${vars.motion.quick}`,
    selectors: {
      '&:active:not(:disabled)': { transform: 'scale(0.88)' },
      '&[aria-pressed=true]': { color: vars.color.windowLit },
      '&[aria-expanded=true]': { color: vars.color.signal },
      // Inside the count, which reaches a little over the button.
      '&:focus-visible': { outlineOffset: '-6px' },
    },
    '@media': {
      [forcedColors]: {
        selectors: {
          '&[aria-pressed=true]': {
            forcedColorAdjust: 'none',
            color: 'Highlight',
            outlineColor: 'CanvasText',
          },
        },
      },
    },
  },
  hovered({ background: vars.color.raised, color: vars.color.text }),
])
export const count = style({
  marginInlineStart: '-0.25rem',
  marginInlineEnd: vars.space.md,
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [narrow]: { marginInlineEnd: vars.space.sm } },
})
