import type { IconDrawing } from './icon.tsx'
import { mirrored } from './icon.css.ts'

/** An icon that points along the line, such as an arrow: mirrored where the writing runs from right to left. */
export const pointing = (drawing: IconDrawing): IconDrawing =>
  drawing.map(([element, attributes]) => [element, { ...attributes, className: mirrored }])
