import { encode } from 'blurhash'
import sharp from 'sharp'
import { HttpError } from '../auth/http-error.ts'

/** A stored image: WebP without metadata. Sizes in pixels. */
export interface ProcessedImage {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly blurhash: string
}

const maxPixels = 50_000_000
/** Pixels of all frames together. */
const maxAnimatedPixels = 120_000_000
/** AVIF is decoded as a whole, with up to 25 bytes for each pixel: of a file of 3 kB with 50 megapixels 870 MB. */
const maxAvifPixels = 16_000_000
/** AVIF pixels of a picture that is only made small. */
const maxAvifThumbnailPixels = 6_000_000
/** Pixels of other types that take as much memory as one of AVIF. */
const avifFactor = 3
const maxFrames = 300
const maxSide = 4_096
/** The maximum time for one step; only crafted images take longer. */
const maxSeconds = 30

/** What `inspectImage` finds; `megapixels` are those of all frames, of AVIF as many as take its memory. */
export interface ImageFacts {
  readonly pages: number
  readonly megapixels: number
}

const broken = (cause: unknown) => new HttpError(422, 'damaged', 'The image is damaged.', { cause })

/**
 * Checks an image's header without decoding the image.
 * @throws {HttpError} 413 if it has too many pixels or frames, 422 if it cannot be read.
 */
export async function inspectImage(bytes: Uint8Array, maxAvif = maxAvifPixels): Promise<ImageFacts> {
  const metadata = await sharp(bytes, { limitInputPixels: false, animated: true })
    .timeout({ seconds: maxSeconds })
    .metadata()
    .catch((error: unknown) => {
      throw broken(error)
    })
  const { width = 0, pageHeight, height = 0, pages = 1, format } = metadata
  const isAvif = format === 'heif'
  const frameHeight = pageHeight ?? height
  if (pages > maxFrames)
    throw new HttpError(413, 'too-large', `The image has too many frames. The limit is ${maxFrames}.`)
  const pixels = width * frameHeight * pages
  const limit = isAvif ? maxAvif : maxPixels
  if (width * frameHeight > limit || pixels > (isAvif ? maxAvif : maxAnimatedPixels)) {
    const message = `The image is too large. The limit is ${limit / 1_000_000} megapixels.`
    throw new HttpError(413, 'too-large', message)
  }
  if (width === 0 || frameHeight === 0) throw broken(undefined)
  return { pages, megapixels: (pixels * (isAvif ? avifFactor : 1)) / 1_000_000 }
}

async function blurhashOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes)
    .timeout({ seconds: maxSeconds })
    .resize(32, 32, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3)
}

/**
 * Re-encodes an image that `inspectImage` has accepted: upright, without metadata, at most 4,096 pixels a side. Animations stay
 * animations.
 * @throws {HttpError} 422 if it cannot be decoded or a step takes longer than half a minute.
 */
export async function processImage(bytes: Uint8Array, { pages }: ImageFacts): Promise<ProcessedImage> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxAnimatedPixels, animated: pages > 1, failOn: 'error' })
    const upright = pages > 1 ? image : image.autoOrient()
    const { data, info } = await upright
      .timeout({ seconds: maxSeconds })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    const height = info.pageHeight ?? info.height
    return { bytes: new Uint8Array(data), width: info.width, height, blurhash: await blurhashOf(data) }
  } catch (error) {
    throw broken(error)
  }
}

/**
 * Makes a small square of an image: WebP without metadata, `side` pixels wide, its first frame, cropped to what stands out.
 * @throws {HttpError} 413 or 422 like `inspectImage`; 422 also if it takes longer than three seconds.
 */
export async function makeThumbnail(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  await inspectImage(bytes, maxAvifThumbnailPixels)
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: 3 })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 70 })
      .toBuffer()
  } catch (error) {
    throw broken(error)
  }
}
