import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors } from '../theme/forced-colors.ts'

export const results = style({
  display: 'grid',
  gap: vars.space.sm,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const result = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minHeight: vars.size.touch,
  padding: `${vars.space.xs} ${vars.space.md}`,
  overflow: 'hidden',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.sunken,
  isolation: 'isolate',
})
export const leading = style({ fontWeight: 650 })
export const bar = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: -1,
  width: 'var(--ncc-share)',
  background: vars.color.accentSoft,
  transition: `width ${vars.motion.calm} ${vars.motion.ease}`,
  '@media': {
    [forcedColors]: {
      insetBlockStart: 'auto',
      height: '3px',
      forcedColorAdjust: 'none',
      background: 'Highlight',
    },
  },
})
export const label = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const share = style({
  flex: 'none',
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
})
