import { globalStyle, style } from '@vanilla-extract/css'
import { shell } from '../layout/app-shell.css.ts'
import { breakpoints } from '../layout/breakpoints.ts'
import { vars } from '../theme/contract.css.ts'

/** Where the list and the thread are side by side, they keep a margin to the window's edge. */
const sideBySide = 'ncc-shell (min-width: 38rem)'
const { desktop, wide, twoPanes, onePane } = breakpoints
/** The top bar and the quick navigation of narrow screens. */
const bars = '7 * var(--ncc-unit)'
/** A phone in landscape, or a zoomed page: the field and a few messages matter more than headings and margins. */
const short = '(max-height: 30rem)'
/** There is no room for the bars beside the field. */
const tiny = '(max-height: 20rem)'

const overEverything = {
  position: 'fixed',
  insetInline: 0,
  zIndex: vars.layer.overlay,
  minHeight: 0,
  padding: 0,
  background: vars.color.ground,
} as const

/** Contains what is only for screen readers too: out of the flow, it would make the whole page scroll. */
const scrolling = { position: 'relative', overflowY: 'auto' } as const

export const frame = style({
  containerType: 'inline-size',
  containerName: 'ncc-messages',
  width: '100%',
  flex: '1 1 0',
  minHeight: '24rem',
  '@container': {
    [sideBySide]: { padding: `${vars.space.lg} ${vars.space.md} ${vars.space.md}` },
    [desktop]: { padding: `${vars.space.xl} ${vars.space.md}` },
    // Between three other columns, the list needs what there is.
    [wide]: { paddingInlineEnd: 0 },
  },
  '@media': {
    [short]: { minHeight: '9rem', padding: `${vars.space.xs} ${vars.space.sm}` },
    [tiny]: {
      selectors: { '&:has(form:focus-within)': { ...overEverything, insetBlock: 0, height: '100dvh' } },
    },
  },
  selectors: { '&[data-keyboard]': overEverything },
})
/**
 * No floating button is here, and both panes need its lane in a window of 1280 px: wherever the page would be narrower than
 * usual. In others the navigation would move to the side, and the page gain nothing.
 */
const noLane = { vars: { '--ncc-lane': 'minmax(0, 1fr)' } }
globalStyle(`${shell}:has(${frame})`, {
  '@container': {
    'ncc-shell (width < 63.5rem)': noLane,
    'ncc-shell (76rem <= width < 85.5rem)': noLane,
  },
})
/** The frame takes the height that is left below the rest of the page. */
globalStyle(`:has(> ${frame})`, {
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100dvh - ${bars} - env(safe-area-inset-bottom))`,
  // Or the bottom bar, which stands below it, would cover the rest of the frame.
  minHeight: 'min-content',
  '@container': { [desktop]: { height: '100dvh' } },
})
export const panes = style({
  height: '100%',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [twoPanes]: {
      gridTemplateColumns: 'minmax(0, 18rem) minmax(20rem, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      columnGap: vars.space.lg,
    },
  },
})
/** A conversation with one person alone. */
export const single = style({
  gridTemplateRows: 'auto minmax(24rem, 1fr)',
  '@container': {
    [twoPanes]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '@media': {
        [short]: {
          gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 1fr)',
          gridTemplateRows: 'minmax(0, 1fr)',
        },
      },
    },
  },
  // The whole conversation fits into the window once the page is scrolled to it.
  '@media': { [short]: { ...scrolling, gridTemplateRows: 'auto 100%' } },
})
export const head = style({
  // Its title fits into its column, which is not always the whole width.
  containerType: 'inline-size',
  gridColumn: '1 / -1',
  padding: `${vars.space.lg} ${vars.space.md} ${vars.space.sm}`,
  '@container': { [twoPanes]: { padding: `0 0 ${vars.space.lg}` } },
  '@media': { [short]: { padding: `${vars.space.xs} ${vars.space.md}` } },
})
export const side = style({ display: 'contents' })
/** In a short window the heading and the list scroll together. */
export const sideScroll = style({
  '@media': {
    [short]: {
      display: 'block',
      gridRow: '1 / -1',
      minHeight: 0,
      ...scrolling,
      scrollbarWidth: 'thin',
    },
  },
})
export const list = style({
  gridRow: 2,
  minHeight: 0,
  ...scrolling,
  scrollbarWidth: 'thin',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  padding: `2px ${vars.space.md} ${vars.space.lg}`,
  '@container': { [twoPanes]: { padding: `2px 2px ${vars.space.sm}` } },
  '@media': { [short]: { overflowY: 'visible' } },
})
/** It scrolls where the head and the composer leave the messages too little room. */
export const thread = style({
  gridRow: 2,
  minHeight: 0,
  minWidth: 0,
  ...scrolling,
  overflowX: 'hidden',
  // The composer stays in view.
  scrollPaddingBlockEnd: '4.5rem',
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.surface,
  '@container': {
    [twoPanes]: {
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.lg,
      boxShadow: vars.shadow.low,
    },
  },
})

/** A phone in landscape has room for both side by side. */
globalStyle(`${single} ${head}`, {
  '@container': {
    [twoPanes]: { '@media': { [short]: { gridColumn: 1, gridRow: 1, ...scrolling } } },
  },
})
globalStyle(`${single} > ${thread}`, {
  '@container': { [twoPanes]: { '@media': { [short]: { gridColumn: 2, gridRow: 1 } } } },
})

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
export const away = style({ '@container': { [onePane]: { display: 'none' } } })
export const sideAway = style({
  '@container': { [onePane]: { '@media': { [short]: { display: 'contents' } } } },
})
/** The heading is for screen readers there; its actions are for nobody: a control that has the focus must be visible. */
export const headAway = style({ '@container': { [onePane]: visuallyHidden } })
globalStyle(`${frame}[data-keyboard] ${head}`, visuallyHidden)
export const actions = style({
  selectors: { [`${frame}[data-keyboard] &`]: { display: 'none' } },
  '@container': { [onePane]: { selectors: { [`${headAway} &`]: { display: 'none' } } } },
})
/** What they lead to is just below them. */
export const actionsSpare = style({ '@media': { [short]: { display: 'none' } } })

export const threadHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [short]: { padding: `${vars.space.xxs} ${vars.space.md}` } },
})
export const back = style({ '@container': { [twoPanes]: { display: 'none' } } })
export const threadFoot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  background: vars.color.surface,
  padding: `${vars.space.sm} ${vars.space.md} ${vars.space.md}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [short]: { padding: `${vars.space.xs} ${vars.space.md}` } },
})
export const headLine = style({
  flexWrap: 'wrap',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
  minHeight: vars.size.touch,
})
export const threadWho = style({ flex: 1, minWidth: 0 })
/** Reversed, so that the newest message stays in view whatever is added above or below it. */
export const scroll = style({
  flex: '1 0 0',
  minHeight: '6rem',
  display: 'flex',
  flexDirection: 'column-reverse',
  ...scrolling,
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  background: vars.color.sunken,
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
})
export const said = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  // A few messages are at the bottom, next to the composer.
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
