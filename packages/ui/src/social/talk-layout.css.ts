import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const twoPanes = 'ncc-talk (min-width: 38rem)'
/** Where the list and the thread may stand side by side, they keep off the window's edge. */
const sideBySide = 'ncc-shell (min-width: 38rem)'
const desktop = 'ncc-shell (min-width: 64rem)'
/** The top bar and the quick navigation of narrow screens. */
const bars = '7rem'

export const frame = style({
  containerType: 'inline-size',
  containerName: 'ncc-talk',
  width: '100%',
  height: `calc(100dvh - ${bars} - env(safe-area-inset-bottom))`,
  minHeight: '24rem',
  '@container': {
    [sideBySide]: { padding: `${vars.space.lg} ${vars.space.md} ${vars.space.md}` },
    [desktop]: { height: '100dvh', padding: `${vars.space.xl} ${vars.space.lg}` },
  },
})
export const panes = style({
  height: '100%',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [twoPanes]: {
      gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      columnGap: vars.space.lg,
    },
  },
})
/** A talk with one person alone. */
export const single = style({
  gridTemplateRows: 'auto minmax(24rem, 1fr)',
  '@container': { [twoPanes]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const head = style({
  gridColumn: '1 / -1',
  padding: `${vars.space.lg} ${vars.space.md} ${vars.space.sm}`,
  '@container': { [twoPanes]: { padding: `0 0 ${vars.space.lg}` } },
})
export const list = style({
  gridRow: 2,
  minHeight: 0,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  padding: `0 ${vars.space.md} ${vars.space.lg}`,
  '@container': { [twoPanes]: { padding: `2px 2px ${vars.space.sm}` } },
})
export const thread = style({
  gridRow: 2,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.surface,
  '@container': {
    [twoPanes]: {
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.lg,
      boxShadow: vars.shadow.low,
      overflow: 'hidden',
    },
  },
})

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
const narrow = 'ncc-talk (max-width: 37.99rem)'
export const away = style({ '@container': { [narrow]: { display: 'none' } } })
export const headAway = style({ '@container': { [narrow]: visuallyHidden } })

export const threadHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const back = style({ '@container': { [twoPanes]: { display: 'none' } } })
export const threadFoot = style({
  padding: `${vars.space.sm} ${vars.space.md} ${vars.space.md}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
export const headLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
  minHeight: vars.size.touch,
})
export const threadWho = style({ flex: 1, minWidth: 0 })
/** Upside down, so that the newest stays in sight whatever is added above or below it. */
export const scroll = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column-reverse',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  background: vars.color.sunken,
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
})
export const said = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  // Few messages stand at the bottom, beside the composer.
  marginBlockStart: 'auto',
  padding: `${vars.space.lg} ${vars.space.md}`,
})
export const day = style({
  margin: 0,
  paddingBlock: vars.space.xs,
  textAlign: 'center',
  fontSize: vars.text.xs,
  fontWeight: 600,
  color: vars.color.textMuted,
})
