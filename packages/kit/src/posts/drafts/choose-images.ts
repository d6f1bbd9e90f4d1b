/** The maximum number of images in a post (spec §5). */
export const maxImages = 4

/** The chosen files, sorted. */
export interface Choice {
  readonly images: readonly File[]
  /** Files that are not images, are empty, or are SVG, which is never uploaded. */
  readonly refused: readonly File[]
  /** Images beyond the limit. */
  readonly extra: readonly File[]
}

/** Sorts files into accepted and rejected ones. */
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
