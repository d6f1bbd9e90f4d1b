import { cx } from '../cx.ts'
import { useUiMessages } from '../messages/messages-context.ts'
import * as styles from './relay.css.ts'

export interface RelayChipProps {
  host: string
  state: 'idle' | 'searching' | 'ok' | 'zero' | 'timeout' | 'error'
  /** How many it has found, where that is known. */
  count?: number | undefined
}

const lamps = {
  idle: 'idle',
  searching: 'busy',
  ok: 'on',
  zero: 'warn',
  timeout: 'off',
  error: 'off',
} as const

/** What one relay has to say to a search. */
export function RelayChip({ host, state, count }: RelayChipProps) {
  const messages = useUiMessages()
  const words = {
    idle: messages.relayIdle,
    searching: messages.relaySearching,
    ok: count === undefined ? messages.relayAnswered : messages.relayOk(count),
    zero: messages.relayZero,
    timeout: messages.relayTimeout,
    error: messages.relayError,
  }
  return (
    <span className={styles.chip}>
      <span className={cx(styles.lamp, styles.lampState[lamps[state]])} aria-hidden />
      <bdi className={styles.host}>{host}</bdi>
      <span className={styles.chipState}>{words[state]}</span>
    </span>
  )
}
