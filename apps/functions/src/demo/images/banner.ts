import { createRandom } from '../random.ts'
import { palettes } from './palettes.ts'
import { houses, moon, stars } from './scenery.ts'
import { drawing, linear, rect } from './svg.ts'

/** The size of a banner in pixels. */
export const bannerSize = { width: 1200, height: 400 }

/** The banner of somebody's profile. */
export function drawBanner(handle: string, index: number): string {
  const random = createRandom(`banner ${handle}`)
  const palette = palettes[(index * 3 + 1) % palettes.length]
  if (!palette) throw new RangeError('No palettes')
  const { sky, layers, lamp, signal, pale } = palette
  return drawing(
    1200,
    400,
    linear('sky', [
      [0, sky[0]],
      [0.55, sky[1]],
      [1, sky[2]],
    ]),
    rect(0, 0, 1200, 400, 'url(#sky)') +
      stars(random, 1200, 200, 60, pale) +
      moon(random.float(200, 1000), 110, 44, pale) +
      houses({ random, width: 1200, ground: 400, height: 280, fill: layers[0], scale: 0.7 }) +
      houses({
        random,
        width: 1200,
        ground: 400,
        height: 190,
        fill: layers[2],
        windows: [lamp, pale, signal],
        lit: 0.3,
      }),
  )
}
