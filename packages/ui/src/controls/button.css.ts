import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors, forcedSelection } from '../theme/forced-colors.ts'
import { hovered } from '../theme/hovered.ts'

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.sm,
  minHeight: vars.size.touch,
  maxWidth: '100%',
  padding: `${vars.space.xs} ${vars.space.lg}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.pill,
  background: 'transparent',
  color: vars.color.text,
  fontFamily: 'inherit',
  fontSize: vars.text.sm,
  fontWeight: 650,
  lineHeight: 1.2,
  textAlign: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `background ${vars.motion.quick} ${vars.motion.ease}, transform ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: {
    '&:active:not(:disabled, [data-pending])': { transform: 'translateY(1px)' },
    '&:disabled': {
      background: vars.color.sunken,
      borderColor: vars.color.line,
      color: vars.color.textSubtle,
      cursor: 'not-allowed',
    },
    '&[data-pending]': { cursor: 'progress' },
  },
})

// A press starts on the button, not on its icon: browsers send no click if the pressed element is replaced before the release.
globalStyle(`${button} > *`, { pointerEvents: 'none' })

/** Beside other things a button is as wide as its longest word; in a window that is narrower than that, the word breaks. */
export const label = style({ minWidth: 0, overflowWrap: 'break-word' })

export const tone = styleVariants({
  primary: [
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      '@media': { [forcedColors]: { borderWidth: 2 } },
    },
    hovered({ background: vars.color.accentHover }),
  ],
  neutral: [
    { background: vars.color.surface, borderColor: vars.color.controlLine },
    hovered({ background: vars.color.raised }),
  ],
  quiet: [
    { color: vars.color.textMuted },
    hovered({ background: vars.color.raised, color: vars.color.text }),
  ],
  signal: [
    { background: vars.color.signalSoft, color: vars.color.signal },
    hovered({ borderColor: vars.color.signal }),
  ],
  danger: {
    background: vars.color.danger,
    color: vars.color.onDanger,
  },
})

/** For a finger, a small button reaches over its edges: 44 px. */
const coarse = '(pointer: coarse)'
const beyond = 'calc(-0.25rem - 1px)'

export const size = styleVariants({
  sm: {
    minHeight: '2.25rem',
    paddingInline: vars.space.md,
    '@media': {
      [coarse]: {
        position: 'relative',
        selectors: {
          '&::after': { content: '', position: 'absolute', insetBlock: beyond, insetInline: 0 },
        },
      },
    },
  },
  md: {},
  lg: { minHeight: '3.25rem', paddingInline: vars.space.xl, fontSize: vars.text.md },
})

export const fullWidth = style({ width: '100%' })

export const iconButton = style({
  width: vars.size.touch,
  paddingInline: 0,
  borderRadius: '50%',
  flexShrink: 0,
})
export const current = style({
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  '@media': { [forcedColors]: forcedSelection },
})
export const iconButtonSmall = style({
  width: '2.25rem',
  '@media': { [coarse]: { selectors: { '&::after': { insetInline: beyond } } } },
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
export const spinner = style({
  width: '1rem',
  height: '1rem',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} 0.8s linear infinite`,
})
