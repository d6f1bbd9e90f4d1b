import { Button } from '../controls/button.tsx'
import { Disclosure } from '../controls/disclosure.tsx'
import { useKeptFocus } from '../controls/use-kept-focus.ts'
import { cx } from '../cx.ts'
import { Text } from '../display/text.tsx'
import { Inline } from '../layout/inline.tsx'
import { list } from '../layout/layout.css.ts'
import { gap } from '../layout/space.css.ts'
import { Stack } from '../layout/stack.tsx'
import { relayTexts } from '../locales/en/relays.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './relay.css.ts'

/** The outcome of an event at one relay. */
export interface RelayOutcome {
  host: string
  outcome: 'waiting' | 'accepted' | 'rejected' | 'unreachable'
  /** In the relay's own words. */
  reason?: string | undefined
}

export interface PublishStatusProps {
  relays: readonly RelayOutcome[]
  /** Every relay has rejected it permanently. */
  isRefused?: boolean
  /** Sends it again to the relays that have not accepted it. */
  onRetry?: () => void
  /** Discards it; offered until a relay has accepted it. */
  onDiscard?: () => void
}

const lamps = { waiting: 'busy', accepted: 'on', rejected: 'off', unreachable: 'off' } as const

/** The delivery of a post, relay by relay. It counts as published once one relay has accepted it. */
export function PublishStatus({ relays, isRefused = false, onRetry, onDiscard }: PublishStatusProps) {
  const t = useUiTranslation(relayTexts)
  // Not the other button, which a second press would press.
  const frame = useKeptFocus<HTMLDivElement>((root) => root.querySelector('button'))
  const accepted = relays.filter(({ outcome }) => outcome === 'accepted').length
  const isWaiting = relays.some(({ outcome }) => outcome === 'waiting')
  const isMissing = !isWaiting && accepted < relays.length
  const words = {
    waiting: t('publishWaiting'),
    accepted: t('publishAccepted'),
    rejected: t('publishRejected'),
    unreachable: t('publishUnreachable'),
  }
  const summary =
    accepted > 0
      ? t('publishedOn', { count: accepted, total: relays.length })
      : isWaiting
        ? t('publishing')
        : isRefused
          ? t('publishedNever')
          : t('publishedNowhere')
  const canRetry = isMissing && onRetry !== undefined
  const canDiscard = accepted === 0 && onDiscard !== undefined
  const isEverywhere = accepted > 0 && accepted === relays.length
  // It is a success only if every relay has accepted it.
  const tone = isEverywhere
    ? 'success'
    : isWaiting
      ? 'muted'
      : accepted > 0
        ? 'accent'
        : isRefused
          ? 'danger'
          : 'muted'
  return (
    <div {...frame}>
      <Disclosure
        title={
          <Text as="span" size="sm" tone={tone}>
            {summary}
          </Text>
        }
      >
        <Stack space="sm">
          <ul className={cx(list, gap.sm)}>
            {relays.map((relay) => (
              <li key={relay.host} className={styles.outcome}>
                <span className={cx(styles.lamp, styles.lampState[lamps[relay.outcome]])} aria-hidden />
                <span>
                  <bdi className={styles.url}>{relay.host}</bdi> <span>{words[relay.outcome]}</span>{' '}
                  {relay.reason !== undefined && <bdi className={styles.reason}>{relay.reason}</bdi>}
                </span>
              </li>
            ))}
          </ul>
          {(canRetry || canDiscard) && (
            <Inline wrap>
              {canRetry && (
                <Button size="sm" onPress={onRetry}>
                  {t('retry')}
                </Button>
              )}
              {canDiscard && (
                <Button size="sm" tone="quiet" onPress={onDiscard}>
                  {t('discard')}
                </Button>
              )}
            </Inline>
          )}
        </Stack>
      </Disclosure>
    </div>
  )
}
