import { createHash } from 'node:crypto'
import { drawBadge } from './badge.ts'
import { palettes } from './palettes.ts'
import { createRandom } from './random.ts'
import { houses, moon, nightSky, stars } from './scenery.ts'
import { circle, drawing, rect, shape } from './svg.ts'

/** A drawing that the community configuration names, and where the media storage puts it. */
export interface BrandAsset {
  readonly bytes: Uint8Array
  /** `/media/<sha256>.svg` */
  readonly path: string
}

/** The community's own drawings. */
export interface Brand {
  readonly logo: BrandAsset
  readonly badge: BrandAsset
  readonly fallbackBanner: BrandAsset
  readonly fallbackBadge: BrandAsset
}

function asset(svg: string): BrandAsset {
  const bytes = new TextEncoder().encode(svg)
  return { bytes, path: `/media/${createHash('sha256').update(bytes).digest('hex')}.svg` }
}

function drawLogo(): string {
  const lit = new Set([0, 3, 4, 7, 10])
  const windows = Array.from({ length: 12 }, (_, at) => {
    const fill = lit.has(at) ? '#ffb03b' : '#2a3050'
    return rect(37 + (at % 3) * 20, 30 + Math.floor(at / 3) * 18, 13, 11, fill, 'rx="1.5"')
  }).join('')
  return drawing(
    128,
    128,
    '',
    rect(4, 4, 120, 120, '#0a0c16', 'rx="30"') +
      shape('M28 124V34L64 12L100 34V124z', '#171c33') +
      windows +
      shape('M54 124V110A10 10 0 0 1 74 110V124z', '#ffb03b') +
      circle(106, 24, 8, '#6fdcd3'),
  )
}

function drawFallbackBanner(): string {
  const random = createRandom('fallback banner')
  const [night] = palettes
  if (!night) throw new RangeError('No palettes')
  const { sky, layers, lamp, signal, pale } = night
  return drawing(
    1200,
    400,
    nightSky(sky, 0.6),
    rect(0, 0, 1200, 400, 'url(#sky)') +
      stars(random, 1200, 180, 40, pale) +
      moon(980, 104, 40, pale, 0.6) +
      houses({ random, width: 1200, ground: 400, height: 240, fill: layers[0], scale: 1.1 }) +
      houses({
        random,
        width: 1200,
        ground: 400,
        height: 150,
        fill: layers[2],
        windows: [lamp, lamp, signal],
        lit: 0.16,
        scale: 1.6,
      }),
  )
}

function drawFallbackBadge(): string {
  return drawing(
    512,
    512,
    '',
    circle(256, 256, 232, '#262b44') +
      circle(256, 256, 200, '#111422') +
      circle(
        256,
        256,
        172,
        'none',
        'stroke="#717899" stroke-width="4" stroke-dasharray="6 16" stroke-linecap="round"',
      ) +
      shape('M256 150l30 72 78 6 -60 50 19 76 -67 -41 -67 41 19 -76 -60 -50 78 -6z', '#717899'),
  )
}

/** Draws the community's logo, badge and fallback images: vectors, so that their addresses need no encoder. */
export function createBrand(): Brand {
  return {
    logo: asset(drawLogo()),
    badge: asset(drawBadge('ncc-member', 0)),
    fallbackBanner: asset(drawFallbackBanner()),
    fallbackBadge: asset(drawFallbackBadge()),
  }
}
