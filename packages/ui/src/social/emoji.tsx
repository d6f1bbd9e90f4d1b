import { useState } from 'react'
import * as styles from './reactions.css.ts'

export interface EmojiProps {
  /** A character, or the `:shortcode:` of a custom emoji. */
  text: string
  /** The image of a custom emoji. The caller decides which are safe to load. */
  src?: string | undefined
}

/** An emoji as tall as the text around it. A custom one whose image fails stays its shortcode. */
export function Emoji({ text, src }: EmojiProps) {
  const [failed, setFailed] = useState<string>()
  if (src === undefined || failed === src) return <bdi className={styles.shortcode}>{text}</bdi>
  return (
    <img
      className={styles.image}
      src={src}
      alt={text}
      title={text}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  )
}
