import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectImage, makeThumbnail } from './process-image.ts'

/** A picture of a few kilobytes, in which nothing is drawn. */
const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#123' } })

test('an AVIF of few bytes and many pixels is refused before it is decoded, as that takes 16 bytes for each pixel and more', async () => {
  const tooLarge = { status: 413, message: 'The image is too large. The limit is 16 megapixels.' }
  const bomb = await blank(4_200).avif({ effort: 0, quality: 10 }).toBuffer()
  expect(bomb.length).toBeLessThan(10_000)
  await expect(inspectImage(bomb)).rejects.toMatchObject(tooLarge)
  expect(await inspectImage(await blank(4_200).png().toBuffer())).toMatchObject({ megapixels: 17.64 })
})

test('an AVIF counts for three pictures of other types, and a preview is made of small ones alone', async () => {
  const picture = await blank(2_600).avif({ effort: 0, quality: 10 }).toBuffer()
  expect((await inspectImage(picture)).megapixels).toBeCloseTo(3 * 6.76)
  await expect(makeThumbnail(picture, 192)).rejects.toMatchObject({ status: 413 })
  expect(
    (await makeThumbnail(await blank(2_000).avif({ effort: 0 }).toBuffer(), 192)).length,
  ).toBeGreaterThan(0)
})
