import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { frosted } from '../theme/frosted.ts'
import { breakpoints, roomForSticky } from './breakpoints.ts'
import { gap } from './space.css.ts'

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const inline = style({ display: 'flex', flexDirection: 'row', minWidth: 0 })
export const wraps = style({ flexWrap: 'wrap' })

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(var(--ncc-grid-column), 100%), 1fr))',
})

export const list = style({
  listStyle: "''",
  padding: 0,
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
})
export const listGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(var(--ncc-grid-column), 100%), 1fr))',
})
export const listItem = style({ minWidth: 0 })
export const divided = style({
  selectors: {
    [`${list} > &:not(:first-child)`]: { borderBlockStart: `1px solid ${vars.color.line}` },
    // The line is in the middle of the items' space.
    [`${gap.sm} > &:not(:first-child)`]: { paddingBlockStart: vars.space.sm },
    [`${gap.md} > &:not(:first-child)`]: { paddingBlockStart: vars.space.md },
  },
})

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.lg,
  width: '100%',
  padding: `${vars.space.lg} ${vars.space.md} ${vars.space.xxxl}`,
  '@container': {
    'ncc-shell (min-width: 48rem)': { padding: `${vars.space.xl} ${vars.space.lg} ${vars.space.xxxl}` },
  },
})
export const pageHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space.md,
  minHeight: vars.size.touch,
})
/** Below the top bar of small windows, and at the very top of large ones. */
export const stickyHead = style({
  zIndex: vars.layer.sticky,
  insetBlockStart: `calc(${vars.size.touch} + 2 * ${vars.space.xs} + 1px)`,
  flexWrap: 'nowrap',
  alignItems: 'center',
  marginInline: `calc(-1 * ${vars.space.md})`,
  padding: `${vars.space.sm} ${vars.space.md}`,
  ...frosted('92%'),
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@container': { [breakpoints.desktop]: { insetBlockStart: 0 } },
})
globalStyle(`${stickyHead}`, { '@media': { [roomForSticky]: { position: 'sticky' } } })
/** Room for descenders, and none for a truncated line. */
globalStyle(`${stickyHead} h1`, { lineHeight: 1.15 })
/** A focused element is never under it. */
globalStyle(`:root:has(${stickyHead})`, {
  '@media': { [roomForSticky]: { scrollPaddingBlockStart: '7rem' } },
})
export const pageTitle = style({
  flex: 1,
  minWidth: 'min(9rem + 10%, 100%)',
  selectors: {
    // A sticky heading is limited to a line above the title and two lines of title.
    [`${stickyHead} &`]: {
      minWidth: 0,
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    },
  },
})

export const surface = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.low,
  minWidth: 0,
})
export const surfaceTone = styleVariants({
  plain: {},
  raised: { background: vars.color.raised },
  sunken: { background: vars.color.sunken, boxShadow: 'none' },
  lamp: { background: vars.color.accentSoft },
})

export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.sm,
  padding: `${vars.space.md} ${vars.space.lg} 0`,
})
export const panelBody = style({ padding: `${vars.space.md} ${vars.space.lg} ${vars.space.lg}` })

export const divider = style({
  border: 0,
  borderBlockStart: `1px solid ${vars.color.line}`,
  width: '100%',
  margin: 0,
})
/** The perforation of a ticket. */
export const perforated = style({ borderBlockStart: `2px dotted ${vars.color.line}` })
