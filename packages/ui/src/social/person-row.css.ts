import { globalStyle, style } from '@vanilla-extract/css'
import { breakpoints } from '../layout/breakpoints.ts'
import { vars } from '../theme/contract.css.ts'

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.md,
  minHeight: '3.5rem',
  paddingBlock: vars.space.xs,
})
export const who = style({
  flex: '1 1 4rem',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.3,
})
// In the narrowest windows the room is for the name and the tags, not for an icon before a word.
globalStyle(`${row} button > svg:not(:only-child)`, {
  '@container': { [breakpoints.narrowest]: { display: 'none' } },
})
/** Beside a button on a narrow screen, one line would hold no more than a first name. */
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  borderRadius: vars.radius.sm,
  fontWeight: 650,
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
})
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxs} ${vars.space.sm}`,
})
/** On its own line only where no handle has room beside the tags. */
export const detail = style({
  flex: '1 1 4rem',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  whiteSpace: 'nowrap',
  fontSize: vars.text.sm,
  color: vars.color.textSubtle,
})
