import { vars } from '../src/index.ts'

/** The surface of a story on a page that is not its own. */
export const surface = {
  padding: 'clamp(0.5rem, 3vw, 1.5rem)',
  borderRadius: '0.75rem',
  background: vars.color.ground,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.text.md,
  lineHeight: 1.5,
}
