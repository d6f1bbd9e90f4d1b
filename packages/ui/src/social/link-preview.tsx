import { useState } from 'react'
import { Skeleton } from '../display/skeleton.tsx'
import { Stack } from '../layout/stack.tsx'
import * as styles from './link-preview.css.ts'

export interface LinkPreviewProps {
  href: string
  /** The page's title. */
  title: string
  /** The page's own summary. */
  description?: string | undefined
  /** The name of the site, or its host. */
  site: string
  /** The URL of a square picture; left out if it is broken. */
  image?: string | undefined
}

/** A linked page, below the text that links to it: a link of fixed height. */
export function LinkPreview({ href, title, description, site, image }: LinkPreviewProps) {
  const [brokenImage, setBrokenImage] = useState<string>()
  return (
    <a className={styles.card} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {image !== undefined && image !== brokenImage && (
        <img className={styles.image} src={image} alt="" onError={() => setBrokenImage(image)} />
      )}
      <span className={styles.words}>
        <bdi className={styles.site}>{site}</bdi>
        <strong className={styles.title} dir="auto">
          {title}
        </strong>
        {description !== undefined && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
      </span>
    </a>
  )
}

/** As high as a `LinkPreview`, while it loads. */
export function LinkPreviewSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <span className={styles.words}>
        <Stack space="sm">
          <Skeleton width="30%" height="0.625rem" />
          <Skeleton width="80%" />
          <Skeleton width="60%" height="0.625rem" />
        </Stack>
      </span>
    </div>
  )
}
