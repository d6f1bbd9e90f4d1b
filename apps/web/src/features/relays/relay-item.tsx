import { useCallback } from 'react'
import { useClient } from '@ncc/hooks'
import { type AccountRelay, type ProbeReport, type RelayState, fetchRelayInfo } from '@ncc/nostr-core'
import { RelayRow } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { RelayFacts } from './relay-facts.tsx'
import type { RelayEdits } from './use-relay-edits.ts'

interface RelayItemProps {
  readonly relay: AccountRelay
  readonly state: RelayState
  readonly report: ProbeReport | undefined
  readonly edits: RelayEdits
}

const lamps = {
  idle: 'idle',
  connecting: 'connecting',
  ok: 'connected',
  zero: 'connected',
  timeout: 'down',
  error: 'down',
} as const

/** A relay and everything known about it. */
export function RelayItem({ relay, state, report, edits }: RelayItemProps) {
  const { t } = useTranslation()
  const record = useClient().relays.record(relay.url)
  const { url, read, write, isFixed } = relay
  // The document is optional: the row says that there is none.
  const { data: info } = useAnswer(useCallback(() => fetchRelayInfo(url), [url]))
  const isDown = state === 'timeout' || state === 'error'
  return (
    <RelayRow
      url={url}
      name={info?.name}
      state={lamps[state]}
      read={read}
      write={write}
      isDefault={isFixed}
      onReadChange={(next) => void edits.change({ ...relay, read: next })}
      onWriteChange={(next) => void edits.change({ ...relay, write: next })}
      onRemove={() => void edits.remove(relay)}
      onDefaultPress={() => void edits.remove(relay)}
      facts={[
        ...(report?.latency === undefined ? [] : [t('relays.latency', { ms: Math.round(report.latency) })]),
        t('relays.events', { count: record.events }),
        ...(edits.isUnlisted(relay) ? [t('relays.unlisted')] : []),
      ]}
      error={isDown ? (report?.reason ?? record.lastError) : undefined}
    >
      <RelayFacts info={info} />
    </RelayRow>
  )
}
