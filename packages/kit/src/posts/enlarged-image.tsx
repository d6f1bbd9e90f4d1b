import { MediaLightbox, type PostImage } from '@ncc/ui'

interface EnlargedImageProps {
  readonly images: readonly PostImage[]
  /** The URL of the image to show. */
  readonly src: string
  readonly onChange: (src: string | undefined) => void
}

/** One of a post's images, full screen. */
export function EnlargedImage({ images, src, onChange }: EnlargedImageProps) {
  const index = images.findIndex((image) => image.src === src)
  return (
    <MediaLightbox
      items={images.map((image) => ({ type: 'image', src: image.src, alt: image.alt }))}
      index={index < 0 ? undefined : index}
      onIndexChange={(next) => onChange(next === undefined ? undefined : images[next]?.src)}
    />
  )
}
