import type { Subject } from '../../texts/captions.ts'
import type { Scene, SceneInput } from '../photos.ts'
import { dusk } from './dusk.ts'
import { market } from './market.ts'
import { dancefloor, stage } from './nightlife.ts'
import { poster } from './poster.ts'
import { skyline } from './skyline.ts'
import { rain, rooftops, tram } from './street.ts'
import { trails } from './trails.ts'
import { facade, neon } from './walls.ts'
import { bridge, harbour } from './water.ts'

/** How each subject is drawn. */
export const scenes: Record<Subject, (input: SceneInput) => Scene> = {
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
