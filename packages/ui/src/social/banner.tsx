import { useBroken } from '../display/use-broken.ts'
import * as styles from './banner.css.ts'
import { Skyline } from './skyline.tsx'

export interface BannerProps {
  src?: string | undefined
  /** Shown instead of a missing or broken banner. */
  fallback?: string | undefined
  /** The public key, hex: draws the street that is left where the fallback is missing or broken too. */
  seed: string
}

/** The picture across the top of a profile. */
export function Banner({ src, fallback, seed }: BannerProps) {
  const { isBroken, onBroken } = useBroken()
  const shown = [src, fallback].find((image) => image !== undefined && image !== '' && !isBroken(image))
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
          onError={() => onBroken(shown)}
        />
      )}
    </div>
  )
}
