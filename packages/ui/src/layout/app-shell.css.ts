import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors } from '../theme/forced-colors.ts'
import { frosted } from '../theme/frosted.ts'
import { breakpoints, roomForSticky } from './breakpoints.ts'
import { roomy } from './side-nav.css.ts'

const { lane, desktop, wide } = breakpoints

/** The distance from the bottom of the window to the top of the floating button, with some margin. */
const floatingTop = '176px'
const bottomBarHeight = 'calc(3.5 * var(--ncc-unit))'
const aboveBottomBar = `calc(${bottomBarHeight} + ${vars.space.md})`

export const frame = style({ containerType: 'inline-size', containerName: 'ncc-shell', minHeight: '100dvh' })

export const skip = style({
  position: 'absolute',
  zIndex: vars.layer.toast,
  insetBlockStart: vars.space.sm,
  insetInlineStart: vars.space.sm,
  padding: `${vars.space.sm} ${vars.space.lg}`,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: 650,
  selectors: {
    '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
  },
})
/** Where there is room, the last column is a lane for the floating button; without navigation, the first one balances it. */
export const shell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 44rem)',
  gridTemplateAreas: "'main'",
  alignContent: 'start',
  justifyContent: 'center',
  vars: { '--ncc-lane': 'minmax(max(4rem, 64px), 1fr)', '--ncc-side': 'minmax(0, 1fr)' },
  '@container': {
    [lane]: {
      gridTemplateColumns: 'var(--ncc-side) minmax(0, 44rem) var(--ncc-side)',
      gridTemplateAreas: "'. main .'",
      columnGap: vars.space.sm,
    },
    [desktop]: {
      gridTemplateColumns: `minmax(0, 1fr) ${vars.size.nav} minmax(0, 44rem) var(--ncc-lane)`,
      gridTemplateAreas: "'. nav main .'",
      columnGap: vars.space.lg,
    },
  },
})
export const withAside = style({
  '@container': {
    [wide]: {
      gridTemplateColumns: `minmax(0, 1fr) ${vars.size.nav} minmax(0, ${vars.size.main}) ${vars.size.aside} var(--ncc-lane)`,
      gridTemplateAreas: "'. nav main aside .'",
    },
  },
})
/** For content that the side panel also shows. */
export const withoutAside = style({
  '@container': { [wide]: { selectors: { [`${withAside} &`]: { display: 'none' } } } },
})
export const nav = style({
  gridArea: 'nav',
  display: 'none',
  '@container': {
    [desktop]: {
      display: 'block',
      position: 'sticky',
      top: 0,
      height: '100dvh',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      // The footer of the navigation lies over the last links.
      '@media': { [roomy]: { scrollPaddingBlockEnd: '14rem' } },
    },
  },
})

const focusedField = ':is(input, textarea, select, [contenteditable=true]):focus'
/** Hidden while a form or field has the focus, and where large text in a low window leaves it no place between the bars. */
export const floating = style({
  '@media': { '(height < 16em)': { display: 'none' } },
  selectors: { [`${frame}:has(form:focus-within, ${focusedField}) + &`]: { display: 'none' } },
})

globalStyle(`${frame}:has(+ ${floating}) ${shell}`, { vars: { '--ncc-side': 'var(--ncc-lane)' } })

/** Below the widths that have a lane, the last control of a page can be scrolled above the floating button. */
export const main = style({
  gridArea: 'main',
  minWidth: 0,
  outline: 'none',
  minHeight: 'calc(100dvh - 7 * var(--ncc-unit))',
  selectors: {
    [`${frame}:has(+ ${floating}) &`]: {
      paddingBlockEnd: `calc(${floatingTop} - ${bottomBarHeight} - ${vars.space.xxxl})`,
    },
  },
  '@container': {
    [lane]: { selectors: { [`${frame}:has(+ ${floating}) &`]: { paddingBlockEnd: 0 } } },
  },
})
/** A focused element is never under the bars or the floating button. */
globalStyle(
  `${main} :is(a, button, select, summary, video, [role=img], [role=tab], [role=slider], [type=checkbox], [type=radio], [type=range]):focus-visible`,
  {
    scrollMarginBlock: `4rem ${floatingTop}`,
    '@container': { [desktop]: { scrollMarginBlock: 0 } },
  },
)
/** The button gives way to a text field. */
globalStyle(`${main} input:not([type=checkbox], [type=radio], [type=range]):focus-visible`, {
  scrollMarginBlock: `4rem ${aboveBottomBar}`,
  '@container': { [desktop]: { scrollMarginBlock: 0 } },
})
/** In a text area the browser shows where one writes, wherever the margins of the element are. */
globalStyle(`:root:has(${main} textarea:focus)`, {
  '@media': { '(width < 60rem)': { scrollPaddingBlock: `4rem ${aboveBottomBar}` } },
})
export const aside = style({
  gridArea: 'aside',
  display: 'none',
  '@container': {
    [wide]: {
      display: 'flex',
      flexDirection: 'column',
      gap: vars.space.lg,
      position: 'sticky',
      top: 0,
      maxHeight: '100dvh',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      padding: `${vars.space.xl} 0`,
    },
  },
})
export const top = style({
  top: 0,
  zIndex: vars.layer.sticky,
  '@media': { [roomForSticky]: { position: 'sticky' } },
  '@container': { [desktop]: { display: 'none' } },
})
export const bottom = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.layer.sticky,
  '@container': { [desktop]: { display: 'none' } },
})

export const topBar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.sm,
  padding: `${vars.space.xs} ${vars.space.md}`,
  ...frosted('88%'),
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const topBarEnd = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  whiteSpace: 'nowrap',
})

/** The area around the content above the bar is not clickable. */
export const aboveBar = style({
  pointerEvents: 'none',
  selectors: { '&:not(:empty)': { padding: vars.space.xs } },
})
globalStyle(`${aboveBar} > *`, { pointerEvents: 'auto' })

export const bottomBar = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  listStyle: "''",
  margin: 0,
  padding: `0 ${vars.space.xs} env(safe-area-inset-bottom)`,
  ...frosted('97%'),
  borderBlockStart: `1px solid ${vars.color.line}`,
})
export const bottomLink = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xxs,
  minHeight: bottomBarHeight,
  color: vars.color.textMuted,
  fontSize: `min(${vars.text.xs}, 4vw)`,
  fontWeight: 550,
  selectors: {
    '&[aria-current=page]': { color: vars.color.accentText },
    '&[aria-current=page]::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: -1,
      width: 'calc(2 * var(--ncc-unit))',
      height: 3,
      borderRadius: '0 0 3px 3px',
      background: vars.color.accent,
    },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': {
    [forcedColors]: {
      selectors: { '&[aria-current=page]::before': { forcedColorAdjust: 'none', background: 'Highlight' } },
    },
  },
})
export const bottomBadge = style({
  position: 'absolute',
  insetBlockStart: 4,
  insetInlineStart: 'calc(50% + 0.25rem)',
})
