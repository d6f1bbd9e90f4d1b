import { memo, useState } from 'react'
import { cx } from '../cx.ts'
import { useImageLoading } from '../preferences.ts'
import * as styles from './avatar.css.ts'
import { initials } from './initials.ts'

export interface AvatarProps {
  /** The person's name; also the source of the initials. */
  name: string
  src?: string | undefined
  size?: keyof typeof styles.size
}

const isCool = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 1

/** A profile picture, or initials if it is missing or broken. Show the name next to it. */
export const Avatar = memo(function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const loading = useImageLoading()
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <span
      className={cx(styles.avatar, styles.size[size], isCool(name) && styles.cool)}
      data-initials={initials(name)}
      aria-hidden
    >
      {src !== undefined && src !== '' && src !== brokenSrc && (
        <img
          className={styles.photo}
          src={src}
          alt=""
          loading={loading}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  )
})
