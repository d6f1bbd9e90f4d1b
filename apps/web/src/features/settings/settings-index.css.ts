import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const places = style({ containerName: 'ncc-settings', containerType: 'inline-size' })

/** Two columns. */
const wide = 'ncc-settings (min-width: 34.75rem)'

/** A row where there is one column, so that all entries are visible; else a card. */
export const card = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.md,
  height: '100%',
  padding: vars.space.md,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.low,
  '@container': {
    [wide]: { flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'stretch', padding: vars.space.lg },
  },
})
export const drawing = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: vars.size.touch,
  height: vars.size.touch,
  borderRadius: vars.radius.md,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
})
export const words = style({
  flex: '1 1 8rem',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  '@container': { [wide]: { flex: 1 } },
})
export const imprint = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  textAlign: 'center',
})
