import { useState } from 'react'
import { Link } from '../controls/link.tsx'
import { useUiTranslation } from '../locales/translation.ts'
import { useUiPreferences } from '../preferences.ts'
import * as styles from './post-videos.css.ts'

export interface PostVideosProps {
  /** Their addresses. */
  videos: readonly string[]
}

/** Videos below each other, played in place. A video that cannot be played is shown as a link. */
export function PostVideos({ videos }: PostVideosProps) {
  const t = useUiTranslation()
  const { autoplay } = useUiPreferences()
  const [broken, setBroken] = useState<readonly string[]>([])
  const markBroken = (src: string) => setBroken((sources) => [...sources, src])
  return (
    <div className={styles.videos}>
      {videos.map((src) =>
        broken.includes(src) ? (
          <span key={src} className={styles.link}>
            <Link href={src} target="_blank">
              {src}
            </Link>
          </span>
        ) : (
          // Nothing is known of a video but its address; there are no captions to offer.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            key={src}
            className={styles.video}
            src={src}
            aria-label={t('video')}
            controls
            playsInline
            preload="metadata"
            autoPlay={autoplay}
            muted={autoplay}
            onError={() => markBroken(src)}
            // A video that failed before React mounted it has fired its event already.
            ref={(video) => {
              if (video?.error) markBroken(src)
            }}
          />
        ),
      )}
    </div>
  )
}
