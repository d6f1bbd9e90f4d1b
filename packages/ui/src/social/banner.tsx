import { useState } from 'react'
import * as styles from './banner.css.ts'
import { Skyline } from './skyline.tsx'

export interface BannerProps {
  src?: string | undefined
  /** Shown instead of a missing or broken banner. */
  fallback?: string | undefined
  /** The public key (hex); the seed of the skyline that is drawn if the fallback is missing or broken too. */
  seed: string
}

/** The image across the top of a profile. */
export function Banner({ src, fallback, seed }: BannerProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = [src, fallback].find(
    (image) => image !== undefined && image !== '' && !broken.includes(image),
  )
  return (
    <div className={styles.banner}>
      <Skyline seed={seed} />
      {shown !== undefined && (
        <img
          key={shown}
          className={styles.image}
          src={shown}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken((images) => [...images, shown])}
        />
      )}
    </div>
  )
}
