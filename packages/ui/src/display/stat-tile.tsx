import { useLocale } from 'react-aria-components'
import { cx } from '../cx.ts'
import { profileTexts } from '../locales/en/profiles.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './stat-tile.css.ts'

export interface StatTileProps {
  /** What the number counts. */
  label: string
  /** A dash while unknown, also for `NaN`; a text if it is not a plain number, like `20+`. */
  value: number | string | undefined
  /** No frame, for several on one card. */
  isBare?: boolean
}

/** A number and its label. */
export function StatTile({ label, value, isBare = false }: StatTileProps) {
  const t = useUiTranslation(profileTexts)
  const { locale } = useLocale()
  const isUnknown =
    value === undefined || value === null || (typeof value === 'number' && !Number.isFinite(value))
  return (
    <div className={cx(styles.tile, !isBare && styles.framed)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{isUnknown ? t('unknownCount') : value.toLocaleString(locale)}</span>
    </div>
  )
}
