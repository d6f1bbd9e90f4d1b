import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const list = style({ listStyle: "''", padding: 0, margin: 0 })

/** The divider is part of the row, so that the measured height includes it. */
export const row = style({
  minWidth: 0,
  selectors: { '&:not([data-row="0"])': { borderBlockStart: `1px solid ${vars.color.line}` } },
})
