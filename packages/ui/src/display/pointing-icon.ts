import { mirrored } from './icon.css.ts'
import type { IconDrawing } from './icon.tsx'

/** An icon that points in the writing direction, such as an arrow: mirrored in right-to-left text. */
export const pointing = (drawing: IconDrawing): IconDrawing =>
  drawing.map(([element, attributes]) => [element, { ...attributes, className: mirrored }])
