import type { gap, align, justify } from './space.css.ts'

/** A step of the space scale; density scales all of them. */
export type Space = keyof typeof gap
export type Align = keyof typeof align
export type Justify = keyof typeof justify
