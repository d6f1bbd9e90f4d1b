import { cx } from '../cx.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './stat-tile.css.ts'

export interface StatTileProps {
  label: string
  /** A dash while nobody knows; a text where it is not a plain figure, like `20+`. */
  value: number | string | undefined
  /** Without a frame, among others on one card. */
  isBare?: boolean
}

/** A figure and what it counts. */
export function StatTile({ label, value, isBare = false }: StatTileProps) {
  const t = useUiTranslation()
  return (
    <div className={cx(styles.tile, !isBare && styles.framed)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value?.toLocaleString() ?? t('unknownCount')}</span>
    </div>
  )
}
