import { relayName } from '@ncc/kit/parts'
import type { RelayState } from '@ncc/nostr-core'
import { RelayChip } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { chip, chipRow } from './relay-chips.css.ts'

const chipStates = {
  idle: 'idle',
  connecting: 'searching',
  ok: 'ok',
  zero: 'zero',
  timeout: 'timeout',
  error: 'error',
} as const

/** Each relay's state in the search (spec §2). */
export function RelayChips({ relays }: { relays: Readonly<Record<string, RelayState>> }) {
  const { t } = useTranslation()
  return (
    <ul className={chipRow} aria-label={t('search.relays')}>
      {Object.entries(relays).map(([url, state]) => (
        <li key={url} className={chip}>
          <RelayChip host={relayName(url)} state={chipStates[state]} />
        </li>
      ))}
    </ul>
  )
}
