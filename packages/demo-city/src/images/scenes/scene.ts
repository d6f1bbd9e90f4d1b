import type { Palette } from '@ncc/drawings/palettes'
import type { Random } from '@ncc/drawings/random'

/** The input of a scene. */
export interface SceneInput {
  readonly random: Random
  readonly palette: Palette
  /** The number of the photograph among those of its subject, so that a scene can vary deliberately. */
  readonly variant: number
}

/** A drawing of 1200 × 900, and its description. */
export interface Scene {
  readonly svg: string
  readonly alt: string
}
