import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const prose = style({
  maxInlineSize: '68ch',
  fontSize: vars.text.md,
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  // Lists within lists scroll here and not the page.
  overflowX: 'auto',
})

const inside = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${prose} ${selector}`, rule)

inside(':where(p, ul, ol, blockquote, pre, table, hr, h3, h4, h5, h6)', {
  marginBlock: `0 ${vars.space.md}`,
})
inside('> :last-child', { marginBlockEnd: 0 })
inside(':is(h3, h4, h5, h6)', {
  fontFamily: vars.font.display,
  fontWeight: 750,
  lineHeight: 1.2,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
  marginBlock: `${vars.space.lg} ${vars.space.sm}`,
})
globalStyle(`[dir=rtl] ${prose} :is(h3, h4, h5, h6)`, { letterSpacing: 'normal' })
inside('h3', { fontSize: vars.text.xl })
inside('h4', { fontSize: vars.text.lg })
inside(':is(h5, h6)', { fontSize: vars.text.md })
inside('> :first-child', { marginBlockStart: 0 })
inside('a', {
  color: vars.color.signal,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
})
// Room for the mark, or for two digits: what is outside is cut off.
inside('ul', { paddingInlineStart: '1.5em' })
inside('ol', { paddingInlineStart: '2.25em' })
inside('li + li', { marginBlockStart: vars.space.xs })
inside('li > :is(ul, ol)', { marginBlock: vars.space.xs })
inside('blockquote', {
  marginInline: 0,
  paddingInlineStart: vars.space.md,
  borderInlineStart: `3px solid ${vars.color.accent}`,
  color: vars.color.textMuted,
})
inside(':is(code, pre)', { fontFamily: vars.font.mono, fontSize: '0.92em', fontVariantLigatures: 'none' })
inside(':is(pre, :not(pre) > code)', {
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.sm,
})
// Code runs from left to right, also in an Arabic text.
inside(':not(pre) > code', { paddingInline: '0.3em', direction: 'ltr', unicodeBidi: 'isolate' })
inside('pre', { padding: vars.space.md, whiteSpace: 'pre-wrap', direction: 'ltr' })
inside('pre code', { fontSize: 'inherit' })
inside('table', {
  // A wide one scrolls by itself: its words would break anywhere.
  display: 'block',
  overflowX: 'auto',
  overflowWrap: 'normal',
  borderCollapse: 'collapse',
  fontSize: vars.text.sm,
  // Paper does not scroll.
  '@media': { print: { display: 'table', overflowWrap: 'anywhere' } },
})
inside(':is(th, td)', {
  padding: `${vars.space.xs} ${vars.space.sm}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
inside('hr', { border: 'none', borderBlockStart: `1px solid ${vars.color.line}`, marginBlock: vars.space.lg })

export const image = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '80vh',
  blockSize: 'auto',
  marginInline: 'auto',
  borderRadius: vars.radius.md,
})
