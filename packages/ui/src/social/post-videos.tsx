import { useRef, useState } from 'react'
import { Link } from '../controls/link.tsx'
import { mediaTexts } from '../locales/en/media.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { useUiPreferences } from '../preferences.ts'
import * as styles from './post-videos.css.ts'

/** Each contacts its server at once. */
const maxPlayers = 4

export interface PostVideosProps {
  /** Their URLs. */
  videos: readonly string[]
  /** Called when one cannot be played; returns the URL of a copy, if there is one. */
  findCopy?: (src: string) => Promise<string | undefined>
}

/**
 * Videos in a column, played in place. One that cannot be played is replaced by a copy, or becomes a link, as
 * the fifth does and those after it.
 */
export function PostVideos({ videos, findCopy }: PostVideosProps) {
  const t = useUiTranslation(mediaTexts)
  const { autoplay, savesData } = useUiPreferences()
  /** Where the videos that could not be played are now; undefined: nowhere. */
  const [copies, setCopies] = useState<Readonly<Record<string, string | undefined>>>({})
  const asked = useRef(new Set<string>())
  const fail = async (src: string) => {
    if (asked.current.has(src)) {
      // The copy cannot be played either.
      setCopies((before) => (src in before ? { ...before, [src]: undefined } : before))
      return
    }
    asked.current.add(src)
    const copy = await findCopy?.(src).catch(() => undefined)
    setCopies((before) => ({ ...before, [src]: copy }))
  }
  return (
    <div className={styles.videos}>
      {videos.map((src, position) =>
        position >= maxPlayers || (src in copies && copies[src] === undefined) ? (
          // oxlint-disable-next-line react/no-array-index-key -- the same video may be there twice
          <span key={position} className={styles.link}>
            <Link href={src} target="_blank">
              {src}
            </Link>
          </span>
        ) : (
          // Only the URL of a video is known; there are no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            // oxlint-disable-next-line react/no-array-index-key -- the same video may be there twice
            key={position}
            className={styles.video}
            src={copies[src] ?? src}
            aria-label={t('video')}
            controls
            playsInline
            preload={savesData ? 'none' : 'metadata'}
            autoPlay={autoplay}
            muted={autoplay}
            onError={() => void fail(src)}
            // A video that failed before React mounted it has already fired its event.
            ref={(video) => {
              if (video?.error && !asked.current.has(src)) void fail(src)
            }}
          />
        ),
      )}
    </div>
  )
}
