import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const composer = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.md,
  padding: vars.space.lg,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.low,
})
export const bare = style({ padding: 0, border: 0, background: 'transparent', boxShadow: 'none' })
export const dropping = style({ outline: `2px dashed ${vars.color.signal}`, outlineOffset: '-2px' })
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  minWidth: 0,
  selectors: { '&:only-child': { gridColumn: '1 / -1' } },
})
/** Tells the row of tools how much room there is for the size of the text. */
export const footRoom = style({ containerType: 'inline-size' })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space.sm,
  // On the narrowest phones, or with large text, the tools fit in one row only if it begins under the picture.
  '@container': {
    '(max-width: 15rem)': {
      selectors: {
        [`${column}:not(:only-child) &`]: {
          marginInlineStart: `calc(-1 * (${vars.size.touch} + ${vars.space.md}))`,
        },
      },
    },
  },
})
/** Aligns the icon, not its round target, with the text. */
export const tool = style({ marginInlineStart: '-0.5rem' })
/** The tools and what they have added; they do not shrink, but the buttons go into the next row. */
export const tools = style({ flex: 'auto' })
export const counter = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  color: vars.color.textSubtle,
})

export const poll = style({
  display: 'grid',
  gap: vars.space.sm,
  padding: vars.space.md,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
})
export const answer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.xs,
})
export const rules = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${vars.space.sm} ${vars.space.lg}`,
})

export const images = style({
  listStyle: "''",
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  gap: vars.space.sm,
})
export const image = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.sunken,
  overflow: 'hidden',
})
export const preview = style({ width: '100%', aspectRatio: '16 / 10', objectFit: 'cover' })
export const remove = style({
  position: 'absolute',
  insetBlockStart: vars.space.xs,
  insetInlineEnd: vars.space.xs,
  borderRadius: '50%',
  background: vars.color.raised,
})
export const alt = style({ padding: vars.space.sm })
export const failure = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.sm,
  padding: vars.space.sm,
})
export const dropHint = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'inherit',
  background: vars.color.signalSoft,
  color: vars.color.signal,
  fontWeight: 650,
  pointerEvents: 'none',
})
