import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const button = style({
  position: 'fixed',
  zIndex: vars.layer.floating,
  top: 'var(--ncc-compose-top)',
  left: 'var(--ncc-compose-left)',
  display: 'grid',
  placeItems: 'center',
  width: 'var(--ncc-compose-size)',
  height: 'var(--ncc-compose-size)',
  padding: 0,
  border: 0,
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
    '&[data-dragging]': { cursor: 'grabbing', transform: 'scale(1.12)' },
  },
})
