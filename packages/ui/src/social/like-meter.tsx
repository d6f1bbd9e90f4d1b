import { memo } from 'react'
import { toCount } from '../count.ts'
import { cx } from '../cx.ts'
import { hidden } from '../layout/visually-hidden.css.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './like-meter.css.ts'

/** At this many likes a post glows, and the meter is full. */
export const LIKES_TO_GLOW = 10

const panes = Array.from({ length: LIKES_TO_GLOW }, (_, index) => index)

/** Ten segments that fill up to the like count. */
export const LikeMeter = memo(function LikeMeter(props: { likes: number }) {
  const t = useUiTranslation()
  const likes = toCount(props.likes)
  return (
    <span className={styles.meter}>
      <meter
        className={hidden}
        min={0}
        max={LIKES_TO_GLOW}
        value={Math.min(likes, LIKES_TO_GLOW)}
        aria-label={t('likes', { count: likes })}
      />
      {panes.map((pane) => (
        <span key={pane} className={cx(styles.pane, pane < likes && styles.lit)} />
      ))}
    </span>
  )
})
