import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

// Container queries, because their rem is the page's own: a zoomed page gets the layout of a narrower window.
const desktop = 'ncc-shell (min-width: 64rem)'
const wide = 'ncc-shell (min-width: 80rem)'

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
export const shell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 44rem)',
  alignContent: 'start',
  justifyContent: 'center',
  '@container': {
    [desktop]: { gridTemplateColumns: `${vars.size.nav} minmax(0, 44rem)`, columnGap: vars.space.lg },
  },
})
export const withAside = style({
  '@container': {
    [wide]: {
      gridTemplateColumns: `${vars.size.nav} minmax(0, ${vars.size.main}) ${vars.size.aside}`,
      columnGap: vars.space.xl,
    },
  },
})
export const nav = style({
  display: 'none',
  '@container': {
    [desktop]: {
      display: 'block',
      position: 'sticky',
      top: 0,
      height: '100dvh',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
    },
  },
})
/** On a narrow screen a talk has a composer of its own, which nothing may cover. */
export const floating = style({
  '@media': {
    '(max-width: 64rem)': { selectors: { [`${frame}:has([data-talk=thread]) + &`]: { display: 'none' } } },
    // Here the list and the thread stand side by side.
    '(min-width: 38rem) and (max-width: 64rem)': {
      selectors: { [`${frame}:has([data-talk]) + &`]: { display: 'none' } },
    },
  },
})

/** What is last on a page can be scrolled out from under the floating button, where that is at first. */
export const main = style({
  minWidth: 0,
  outline: 'none',
  minHeight: 'calc(100dvh - 7rem)',
  selectors: { [`${frame}:has(+ ${floating} > *):not(:has([data-talk])) &`]: { paddingBlockEnd: '4.5rem' } },
  '@container': {
    [desktop]: {
      selectors: { [`${frame}:has(+ ${floating} > *):not(:has([data-talk])) &`]: { paddingBlockEnd: 0 } },
    },
  },
})
/** On a narrow screen what the keyboard comes to is not below the bars, nor below the floating button. */
globalStyle(`${main} :is(a, button, [type=checkbox], [type=radio]):focus-visible`, {
  scrollMarginBlock: '4rem 11rem',
  '@container': { [desktop]: { scrollMarginBlock: 0 } },
})
export const aside = style({
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
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.sticky,
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
  background: `color-mix(in srgb, ${vars.color.ground} 88%, transparent)`,
  backdropFilter: 'blur(12px)',
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const topBarEnd = style({ display: 'flex', alignItems: 'center', gap: vars.space.xs })

export const bottomBar = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  listStyle: "''",
  margin: 0,
  padding: `0 ${vars.space.xs} env(safe-area-inset-bottom)`,
  background: `color-mix(in srgb, ${vars.color.ground} 97%, transparent)`,
  backdropFilter: 'blur(12px)',
  borderBlockStart: `1px solid ${vars.color.line}`,
})
export const bottomLink = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xxs,
  minHeight: '3.5rem',
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
  fontWeight: 550,
  selectors: {
    '&[aria-current=page]': { color: vars.color.accentText },
    '&[aria-current=page]::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: -1,
      width: '2rem',
      height: 3,
      borderRadius: '0 0 3px 3px',
      background: vars.color.accent,
    },
    '&[data-focus-visible]': { outlineOffset: '-3px' },
  },
})
export const bottomBadge = style({
  position: 'absolute',
  insetBlockStart: 4,
  insetInlineStart: 'calc(50% + 0.25rem)',
})
