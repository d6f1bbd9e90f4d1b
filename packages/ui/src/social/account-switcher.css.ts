import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { hovered } from '../theme/hovered.ts'

export const list = style({ listStyle: "''", margin: 0, padding: 0 })
export const row = style({ display: 'flex', alignItems: 'center', gap: vars.space.xs })
export const account = style([
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.md,
    flex: 1,
    minWidth: 0,
    minHeight: '3.5rem',
    padding: vars.space.sm,
    border: 0,
    borderRadius: vars.radius.md,
    background: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&[aria-disabled=true]': { cursor: 'default' },
    },
  },
  hovered({ background: vars.color.raised }),
])
export const words = style({ flex: 1, minWidth: 0, display: 'block' })
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxs,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.sm,
  paddingBlockStart: vars.space.sm,
})
