/** The most images a post holds (spec §5). */
export const maxImages = 4

/** What becomes of files that somebody wants to post. */
export interface Choice {
  readonly images: readonly File[]
  /** No images, empty ones, and SVG, which is never accepted for upload. */
  readonly refused: readonly File[]
  /** Images for which there is no room. */
  readonly extra: readonly File[]
}

/** Sorts files into those that are taken and those that are not. */
export function chooseImages(files: readonly File[], present: number): Choice {
  const isImage = ({ type, size }: File) => type.startsWith('image/') && type !== 'image/svg+xml' && size > 0
  const images = files.filter(isImage)
  const room = Math.max(0, maxImages - present)
  return {
    images: images.slice(0, room),
    refused: files.filter((file) => !isImage(file)),
    extra: images.slice(room),
  }
}
