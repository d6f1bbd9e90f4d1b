import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { hovered } from '../theme/hovered.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs, minWidth: 0 })
export const label = style({
  fontSize: vars.text.sm,
  fontWeight: 600,
  color: vars.color.text,
  overflowWrap: 'anywhere',
})
export const description = style({
  fontSize: vars.text.sm,
  color: vars.color.textMuted,
  textWrap: 'pretty',
})
export const error = style({
  display: 'flex',
  gap: vars.space.xs,
  fontSize: vars.text.sm,
  fontWeight: 550,
  color: vars.color.dangerText,
  overflowWrap: 'anywhere',
})
export const box = style([
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xs,
    minHeight: vars.size.touch,
    borderRadius: vars.radius.md,
    border: `1px solid ${vars.color.controlLine}`,
    background: vars.color.field,
    color: vars.color.text,
    selectors: {
      '&:focus-within': {
        borderColor: vars.color.focus,
        boxShadow: `0 0 0 1px ${vars.color.focus}`,
        // Forced colours remove shadows; this line takes their place.
        outline: '2px solid transparent',
      },
      '&[data-invalid]': { borderColor: vars.color.dangerText },
      '&[data-disabled]': { opacity: 0.55, borderColor: vars.color.controlLine },
    },
  },
  hovered({ borderColor: vars.color.text }),
])
export const input = style({
  flex: 1,
  width: '100%',
  minWidth: 0,
  minHeight: '2.625rem',
  padding: `${vars.space.sm} ${vars.space.md}`,
  border: 0,
  outline: 'none',
  background: 'transparent',
  // Below 16 px iOS zooms into the field.
  fontSize: `max(1rem, ${vars.text.md})`,
  lineHeight: 1.45,
  // An empty field with dir=auto would be left to right in any language.
  selectors: { '&:placeholder-shown': { direction: 'inherit', textOverflow: 'ellipsis' } },
  '::placeholder': { color: vars.color.textSubtle, opacity: 1, unicodeBidi: 'plaintext' },
})
export const mono = style({ fontFamily: vars.font.mono })
export const area = style({
  resize: 'none',
  fieldSizing: 'content',
  unicodeBidi: 'plaintext',
  // A field that fits its content ignores `rows`.
  minHeight: `calc(var(--ncc-rows) * 1lh + 2 * ${vars.space.sm})`,
  display: 'block',
  maxHeight: '50vh',
  overflowY: 'auto',
} as Record<string, string>)
export const counter = style({
  marginInlineStart: 'auto',
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  color: vars.color.textSubtle,
  selectors: { '&[data-over]': { color: vars.color.dangerText, fontWeight: 700 } },
})
export const lead = style({ paddingInlineStart: vars.space.md, color: vars.color.textSubtle })
export const clear = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { background: vars.color.raised } },
})
// Otherwise the browser's own clear button would appear beside ours.
globalStyle(`${input}::-webkit-search-cancel-button`, { display: 'none' })
