import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const button = style({
  position: 'fixed',
  zIndex: vars.layer.floating,
  // Without the variables it is at its initial position.
  top: 'var(--ncc-compose-top, calc(100dvh - 168px))',
  left: 'var(--ncc-compose-left, calc(100% - 72px))',
  display: 'grid',
  placeItems: 'center',
  width: 'var(--ncc-compose-size, 56px)',
  height: 'var(--ncc-compose-size, 56px)',
  padding: 0,
  // Visible in forced colours.
  border: '2px solid transparent',
  borderRadius: '50%',
  background: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: `${vars.shadow.high}, 0 0 1.5rem -0.25rem ${vars.color.accent}`,
  cursor: 'pointer',
  touchAction: 'none',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  WebkitTouchCallout: 'none',
  transition: `left ${vars.motion.calm} ${vars.motion.ease}, transform ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: {
    '[dir=rtl] &': { left: 'var(--ncc-compose-left, 16px)' },
    '&[data-dragging]': { cursor: 'grabbing', transform: 'scale(1.12)' },
  },
})
