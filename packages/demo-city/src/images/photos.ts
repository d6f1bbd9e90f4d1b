import { palettes } from '@ncc/drawings/palettes'
import { createRandom } from '@ncc/drawings/random'
import type { Subject } from '../texts/captions.ts'
import { dusk } from './scenes/dusk.ts'
import { market } from './scenes/market.ts'
import { dancefloor, stage } from './scenes/nightlife.ts'
import { poster } from './scenes/poster.ts'
import type { Scene, SceneInput } from './scenes/scene.ts'
import { skyline } from './scenes/skyline.ts'
import { rain, rooftops, tram } from './scenes/street.ts'
import { trails } from './scenes/trails.ts'
import { facade, neon } from './scenes/walls.ts'
import { bridge, harbour } from './scenes/water.ts'

/** In pixels. */
export const photoSize = { width: 1200, height: 900 }

/** A photograph that is not encoded yet. */
export interface PhotoPlan extends Scene {
  readonly subject: Subject
}

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

/** The number of photographs of each subject. */
const counts: Record<Subject, number> = {
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

/** Draws all photographs of the city. */
export function planPhotos(): PhotoPlan[] {
  return Object.entries(counts).flatMap(([name, count], at) => {
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
