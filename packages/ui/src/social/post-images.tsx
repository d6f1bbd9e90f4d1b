import { memo, useEffect, useRef, useState } from 'react'
import { NativeButton } from '../controls/native.tsx'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { EnlargeIcon } from '../display/icons.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { useImageLoading } from '../preferences.ts'
import * as styles from './post-images.css.ts'

/** A picture of a post. */
export interface PostImage {
  src: string
  /** The author's description. */
  alt?: string | undefined
  /** Opened in a new tab on a press; the image itself by default. */
  href?: string | undefined
  /** In pixels; with both, space is reserved before the image loads. */
  width?: number | undefined
  height?: number | undefined
  /** Its average colour fills the space until the image loads: see `blurhashTint`. */
  tint?: string | undefined
  /** Called if it does not load: the url of a copy, or undefined if there is none. */
  findCopy?: (() => Promise<string | undefined>) | undefined
  /** It is blurred until it is pressed. */
  isVeiled?: boolean | undefined
}

export interface PostImagesProps {
  /** Four are shown at first; a button on the fourth shows the rest. */
  images: readonly PostImage[]
  /** Called with the URL of the image to enlarge on this page. */
  onEnlarge?: ((src: string) => void) | undefined
}

/** If there are more, a button that shows the rest covers the fourth. */
const shownAtFirst = 4

/** An aspect ratio between 3:4 and 2:1, so that one image never fills a screen. */
function ratio({ width = 0, height = 0 }: PostImage): number {
  const natural = width / height
  return natural > 0 ? Math.min(2, Math.max(0.75, natural)) : 1.6
}

/** Images in a grid, four at first. One that does not load is replaced by a copy, or disappears and the rest close up. */
export const PostImages = memo(function PostImages({ images, onEnlarge }: PostImagesProps) {
  const t = useUiTranslation()
  const loading = useImageLoading()
  /** Where the images that did not load are now; undefined: nowhere. */
  const [copies, setCopies] = useState<Readonly<Record<string, string | undefined>>>({})
  const [unveiled, setUnveiled] = useState<readonly string[]>([])
  const [isWhole, setWhole] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const good = images
    .map((image, key) => ({ ...image, key }))
    .filter(({ src }) => !(src in copies) || copies[src])
  const fail = async ({ src, findCopy }: PostImage) => {
    const copy = src in copies ? undefined : await findCopy?.().catch(() => undefined)
    setCopies((before) => ({ ...before, [src]: copy }))
  }
  const shown = isWhole ? good : good.slice(0, shownAtFirst)
  const more = good.length - shown.length
  useEffect(() => {
    if (isWhole) grid.current?.querySelectorAll('a')[shownAtFirst - 1]?.focus()
  }, [isWhole])
  if (shown.length === 0) return null
  return (
    <div ref={grid} className={cx(styles.grid, styles.count[Math.min(shown.length, 4) as 1 | 2 | 3 | 4])}>
      {shown.map((image, index) => {
        const isCovered = more > 0 && index === shownAtFirst - 1
        const isVeiled = image.isVeiled && !unveiled.includes(image.src)
        const place = { position: index + 1, total: good.length }
        const picture = (
          <img
            className={cx(styles.image, isVeiled && styles.veiled)}
            src={copies[image.src] ?? image.src}
            alt=""
            width={image.width || undefined}
            height={image.height || undefined}
            loading={loading}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => void fail(image)}
          />
        )
        return (
          <div
            key={image.key}
            className={styles.cell}
            style={cssVars({
              '--ncc-image-ratio': ratio(image),
              ...(image.tint && { '--ncc-image-tint': image.tint }),
            })}
          >
            {isCovered ? (
              <NativeButton
                className={styles.more}
                aria-label={t('moreImages', { count: more })}
                onPress={() => setWhole(true)}
              >
                {picture}
                <span className={styles.moreCount}>+{more}</span>
              </NativeButton>
            ) : (
              <a
                className={cx(styles.link, isVeiled && styles.veil)}
                href={copies[image.src] ?? image.href ?? image.src}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={isVeiled ? t('showImage', place) : image.alt || t('openImage', place)}
                onClick={(event) => {
                  if (!isVeiled) return
                  event.preventDefault()
                  setUnveiled([...unveiled, image.src])
                }}
              >
                {picture}
              </a>
            )}
            {onEnlarge && !isCovered && !isVeiled && copies[image.src] === undefined && (
              <NativeButton
                className={styles.enlarge}
                aria-label={t('enlargeImage', place)}
                onPress={() => onEnlarge(image.src)}
              >
                <Icon of={EnlargeIcon} size="sm" />
              </NativeButton>
            )}
          </div>
        )
      })}
    </div>
  )
})
