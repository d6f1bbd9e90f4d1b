import { palettes, type Palette } from '@ncc/drawings/palettes'
import { createRandom, type Random } from '@ncc/drawings/random'
import type { Subject } from '../texts/captions.ts'
import { dusk } from './scenes/dusk.ts'
import { market } from './scenes/market.ts'
import { dancefloor, stage } from './scenes/nightlife.ts'
import { poster } from './scenes/poster.ts'
import { skyline } from './scenes/skyline.ts'
import { rain, rooftops, tram } from './scenes/street.ts'
import { trails } from './scenes/trails.ts'
import { facade, neon } from './scenes/walls.ts'
import { bridge, harbour } from './scenes/water.ts'

/** The size of a photograph in pixels. */
export const photoSize = { width: 1200, height: 900 }

/** What a scene is made of: its own chance, and the night's colours. */
export interface SceneInput {
  readonly random: Random
  readonly palette: Palette
  /** Counts the photographs of the same subject, so that a scene can vary on purpose. */
  readonly variant: number
}

/** A drawn scene of 1200 × 900, and what it shows in words. */
export interface Scene {
  readonly svg: string
  readonly alt: string
}

/** A photograph that has still to be encoded. */
export interface PhotoPlan extends Scene {
  readonly subject: Subject
}

/** How each subject is drawn. */
const scenes: Record<Subject, (input: SceneInput) => Scene> = {
  skyline,
  poster,
  market,
  dancefloor,
  dusk,
  trails,
  facade,
  bridge,
  rain,
  tram,
  rooftops,
  harbour,
  neon,
  stage,
}

/** How many photographs there are of each subject. */
const howMany: Record<Subject, number> = {
  skyline: 9,
  poster: 10,
  market: 6,
  dancefloor: 6,
  dusk: 8,
  trails: 7,
  facade: 8,
  bridge: 6,
  rain: 6,
  tram: 6,
  rooftops: 5,
  harbour: 6,
  neon: 6,
  stage: 6,
}

/** Every photograph of the city. */
export function planPhotos(): PhotoPlan[] {
  return Object.entries(howMany).flatMap(([name, count], at) => {
    const subject = name as Subject
    return Array.from({ length: count }, (_, variant) => {
      const palette = palettes[(variant * 3 + at) % palettes.length]
      if (!palette) throw new RangeError('No palettes')
      const { svg, alt } = scenes[subject]({
        random: createRandom(`photo ${subject} ${variant}`),
        palette,
        variant,
      })
      return { subject, alt, svg }
    })
  })
}
