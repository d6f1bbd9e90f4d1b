import sharp, { type OverlayOptions } from 'sharp'
import { createRandom } from '@ncc/drawings/random'

/** An encoded picture. */
interface Rendered {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Turns drawings into WebP. */
export interface Renderer {
  render(
    svg: string,
    size: { width: number; height: number; quality?: number; grain?: boolean },
  ): Promise<Rendered>
}

/** How far the grain deviates from middle grey: enough to hide banding in the sky, and cheap to encode. */
const grainStrength = 16

/** Film grain: grey noise, as raw pixels. */
function createGrain(width: number, height: number): OverlayOptions {
  const random = createRandom('grain')
  const pixels = Buffer.alloc(width * height * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = 128 + (random.next() + random.next() + random.next() - 1.5) * grainStrength
    pixels.fill(grey, at, at + 3)
    pixels[at + 3] = 255
  }
  return { input: pixels, raw: { width, height, channels: 4 }, blend: 'soft-light' }
}

/** Creates a renderer; pictures with grain must be `width` by `height`. */
export function createRenderer(width: number, height: number): Renderer {
  const grain = createGrain(width, height)
  return {
    async render(svg, size) {
      const picture = sharp(Buffer.from(svg))
      const finished = size.grain ? picture.composite([grain]) : picture
      const bytes = await finished.webp({ quality: size.quality ?? 76, effort: 1 }).toBuffer()
      return { bytes: new Uint8Array(bytes), width: size.width, height: size.height }
    },
  }
}
