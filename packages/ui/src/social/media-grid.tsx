import { useState } from 'react'
import { NativeButton } from '../controls/native.tsx'
import { Icon } from '../display/icon.tsx'
import { PlayIcon } from '../display/icons.ts'
import { mediaTexts } from '../locales/en/media.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { useImageLoading } from '../preferences.ts'
import * as styles from './media.css.ts'

/** A picture or video of a grid. */
export interface MediaItem {
  src: string
  type: 'image' | 'video'
  alt?: string | undefined
}

export interface MediaGridProps {
  items: readonly MediaItem[]
  /** The number of cells; the last one says how many more there are. */
  max?: number
  /** Called with the index to open in a `MediaLightbox`. */
  onOpen: (index: number) => void
}

/** A grid of pictures; broken ones are hidden. */
export function MediaGrid({ items, max = 6, onOpen }: MediaGridProps) {
  const t = useUiTranslation(mediaTexts)
  const loading = useImageLoading()
  const [broken, setBroken] = useState<readonly string[]>([])
  const rest = items.length - max
  return (
    <ul className={styles.grid} aria-label={t('media')}>
      {items.slice(0, max).map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same picture may be there twice
        <li key={index} className={styles.place} hidden={broken.includes(item.src)}>
          <NativeButton
            className={styles.cell}
            aria-label={item.alt || t('openMedia', { position: index + 1, total: items.length })}
            onPress={() => onOpen(index)}
          >
            {item.type === 'image' ? (
              <img
                className={styles.thumb}
                src={item.src}
                alt=""
                loading={loading}
                decoding="async"
                referrerPolicy="no-referrer"
                onError={() => setBroken((sources) => [...sources, item.src])}
              />
            ) : (
              <>
                <video className={styles.thumb} src={item.src} preload="metadata" muted tabIndex={-1} />
                <span className={styles.mark}>
                  <Icon of={PlayIcon} size="lg" />
                </span>
              </>
            )}
          </NativeButton>
          {index === max - 1 && rest > 0 && <span className={styles.mark}>{`+${rest}`}</span>}
        </li>
      ))}
    </ul>
  )
}
