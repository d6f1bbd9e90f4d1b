import { cx } from '../cx.ts'
import { relayTexts } from '../locales/en/relays.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './relay.css.ts'

export interface RelayChipProps {
  host: string
  state: 'idle' | 'searching' | 'ok' | 'zero' | 'timeout' | 'error'
}

const lamps = {
  idle: 'idle',
  searching: 'busy',
  ok: 'on',
  zero: 'warn',
  timeout: 'off',
  error: 'off',
} as const

/** One relay's state in a search or a diagnostic. */
export function RelayChip({ host, state }: RelayChipProps) {
  const t = useUiTranslation(relayTexts)
  const words = {
    idle: t('relayIdle'),
    searching: t('relaySearching'),
    ok: t('relayOk'),
    zero: t('relayZero'),
    timeout: t('relayTimeout'),
    error: t('relayError'),
  }
  return (
    <span className={styles.chip}>
      <span className={cx(styles.lamp, styles.lampState[lamps[state]])} aria-hidden />
      <bdi className={styles.host}>{host}</bdi>
      <span className={styles.chipState}>{words[state]}</span>
    </span>
  )
}
