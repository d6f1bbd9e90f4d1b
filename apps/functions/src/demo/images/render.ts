import sharp from 'sharp'
import { createRandom } from '../random.ts'

/** A picture as the media storage takes it. */
export interface Rendered {
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

/** A grey field of noise, the grain of a fast film; made once for each renderer. */
async function createGrain(width: number, height: number): Promise<Buffer> {
  const random = createRandom('grain')
  const pixels = Buffer.alloc(width * height)
  for (let index = 0; index < pixels.length; index++) {
    pixels[index] = 128 + (random.next() + random.next() + random.next() - 1.5) * 46
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A renderer whose photographs have grain of `width` by `height` at most. */
export async function createRenderer(width: number, height: number): Promise<Renderer> {
  const grain = await createGrain(width, height)
  return {
    async render(svg, size) {
      const { quality = 76 } = size
      const picture = sharp(Buffer.from(svg))
      const finished = size.grain ? picture.composite([{ input: grain, blend: 'soft-light' }]) : picture
      const bytes = await finished.webp({ quality, effort: 2 }).toBuffer()
      return { bytes: new Uint8Array(bytes), width: size.width, height: size.height }
    },
  }
}
