import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

/** A window with hardly any room, such as a laptop's at 400 %. */
const tiny = '(max-height: 20rem)'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
})
export const who = style({
  flex: '1 1 9rem',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
})
export const names = style({ minWidth: 0, overflowWrap: 'anywhere' })
/** The abbreviated key stands in the place of a name that comes later, and most names have one line. */
export const keyForName = style({
  display: 'inline-block',
  verticalAlign: 'bottom',
  maxWidth: '100%',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  overflow: 'hidden',
})
/** One line: where there is no room for the key beside the address, it wraps out of sight. */
export const address = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.xs,
  height: '1lh',
  overflow: 'hidden',
  fontSize: vars.text.xs,
  '@media': { [tiny]: { display: 'none' } },
})
/** A low window with little room beyond the messages and the field. */
export const spare = style({ '@media': { '(max-height: 30rem)': { display: 'none' } } })
export const spareWhenTiny = style({ '@media': { [tiny]: { display: 'none' } } })
/** Always as wide as the wider text, so that the name beside it keeps its place. */
export const scheme = style({
  display: 'inline-grid',
  '::before': { content: 'attr(data-nip04)', height: 0, visibility: 'hidden' },
  '::after': { content: 'attr(data-nip17)', height: 0, visibility: 'hidden' },
})
