import type { Subject } from '../../texts/captions.ts'
import type { Scene, SceneInput } from '../photos.ts'
import { skyline } from './skyline.ts'

/** How each subject is drawn. */
export const scenes: Record<Subject, (input: SceneInput) => Scene> = {
  skyline,
  poster: skyline,
  market: skyline,
  dancefloor: skyline,
  dusk: skyline,
  trails: skyline,
  facade: skyline,
  bridge: skyline,
  rain: skyline,
  tram: skyline,
  rooftops: skyline,
  harbour: skyline,
  neon: skyline,
  stage: skyline,
}
