import { useState } from 'react'
import * as styles from './banner.css.ts'
import { Skyline } from './skyline.tsx'

export interface BannerProps {
  src?: string | undefined
  /** The public key, hex: draws the street behind a missing or broken banner. */
  seed: string
}

/** The picture across the top of a profile. */
export function Banner({ src, seed }: BannerProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isShown = src !== undefined && src !== '' && src !== brokenSrc
  return (
    <div className={styles.banner}>
      <Skyline seed={seed} />
      {isShown && (
        <img
          className={styles.image}
          src={src}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </div>
  )
}
