import { useState, type ReactNode } from 'react'
import { useImageLoading } from '../preferences.ts'
import * as styles from './prose.css.ts'

/**
 * A long text: give it plain elements, `p`, `h3` to `h6`, `ul`, `ol`, `blockquote`, `pre`, `code`, `table`, `hr`, links and
 * `ProseImage`. Its lines are short enough to read, and nothing in it is wider than the column.
 */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className={styles.prose} dir="auto">
      {children}
    </div>
  )
}

export interface ProseImageProps {
  /** Used as given: the caller ensures that it is safe. */
  src: string
  /** The author's description; shown in its place if the picture is broken. */
  alt: string
}

/** A picture in a `Prose`, or at the head of one. */
export function ProseImage({ src, alt }: ProseImageProps) {
  const loading = useImageLoading()
  const [broken, setBroken] = useState<string>()
  if (broken === src) return alt
  return (
    <img
      className={styles.image}
      src={src}
      alt={alt}
      loading={loading}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  )
}
