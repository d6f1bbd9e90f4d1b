import type { gap, align, justify } from './space.css.ts'

/** A step of the space scale; density scales all of them. */
export type Space = keyof typeof gap
/** Where items are on the cross axis. */
export type Align = keyof typeof align
/** Where items are on the main axis. */
export type Justify = keyof typeof justify
