import { useState } from 'react'
import { Link } from '../controls/link.tsx'
import { mediaTexts } from '../locales/en/media.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { useUiPreferences } from '../preferences.ts'
import * as styles from './post-videos.css.ts'

export interface PostVideosProps {
  /** Their URLs. */
  videos: readonly string[]
}

/** Videos in a column, played in place. A video that cannot be played becomes a link. */
export function PostVideos({ videos }: PostVideosProps) {
  const t = useUiTranslation(mediaTexts)
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
          // Only the URL of a video is known; there are no captions.
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
            // A video that failed before React mounted it has already fired its event.
            ref={(video) => {
              if (video?.error) markBroken(src)
            }}
          />
        ),
      )}
    </div>
  )
}
