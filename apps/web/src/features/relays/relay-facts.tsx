import type { RelayInfo } from '@ncc/nostr-core'
import { Disclosure, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** A relay's own information: description, software and limits. */
export function RelayFacts({ info }: { info: RelayInfo | undefined }) {
  const { t } = useTranslation()
  return (
    <Disclosure title={t('relays.about')}>
      {info ? <Facts info={info} /> : <Text size="sm">{t('relays.noInfo')}</Text>}
    </Disclosure>
  )
}

function Facts({ info }: { info: RelayInfo }) {
  const { t } = useTranslation()
  const { maxSubscriptions, maxFilters, maxLimit, maxMessageLength } = info.limits
  const limits = [
    maxSubscriptions !== undefined && t('relays.maxSubscriptions', { count: maxSubscriptions }),
    maxFilters !== undefined && t('relays.maxFilters', { count: maxFilters }),
    maxLimit !== undefined && t('relays.maxLimit', { count: maxLimit }),
    maxMessageLength !== undefined && t('relays.maxMessageLength', { count: maxMessageLength }),
    info.authRequired && t('relays.authRequired'),
    info.paymentRequired && t('relays.paymentRequired'),
  ].filter((limit) => limit !== false)
  return (
    <Stack space="xs">
      {info.description !== '' && <Text size="sm">{info.description}</Text>}
      <Fact label={t('relays.software')} value={`${info.software} ${info.version}`.trim()} />
      <Fact label={t('relays.nips')} value={info.supportedNips.join(', ')} />
      <Fact label={t('relays.limits')} value={limits.join(', ') || t('relays.noLimits')} />
    </Stack>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <Text size="sm" tone="muted">
      {label}: {value}
    </Text>
  )
}
