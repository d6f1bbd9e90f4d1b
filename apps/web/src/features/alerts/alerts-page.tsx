import { useEffect, useMemo, useState } from 'react'
import { PeopleLoading, useDecidedStrangers, useStorage } from '@ncc/kit/parts'
import { Button, Card, EmptyState, Inline, Page, Stack, Text } from '@ncc/ui'
import { OutsideFold } from '../../people/outside-fold.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { markAlertsSeen } from '../../shared/storage/seen-alerts.ts'
import { useIsVisible } from '../../shared/use-is-visible.ts'
import { AlertList } from './alert-list.tsx'
import { groupAlerts, shareScreens, type AlertEvent } from './group-alerts.ts'
import { alertKey, useAlerts } from './use-alerts.ts'

/** Lines shown at first, and added by each press (spec §9). */
const step = 10

/** The alerts of an account (64 hex), those of strangers behind a fold (spec §2). */
export function AlertsPage({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { status, inside, outside, unseen } = useAlerts(pubkey, 'page', useDecidedStrangers())
  const isEmpty = inside.length === 0 && outside.length === 0

  return (
    <Page title={t('nav.alerts')}>
      {isEmpty && status === 'loading' && <PeopleLoading text={t('alerts.loading')} />}
      {isEmpty && status !== 'loading' && (
        <EmptyState
          title={t('alerts.empty')}
          hint={status === 'unreachable' ? t('alerts.away') : t('alerts.signedOutHint')}
        />
      )}
      {inside.length > 0 && <SeenAlerts pubkey={pubkey} events={inside} unseen={unseen} />}
      {outside.length > 0 && (
        <>
          {inside.length === 0 && <Text tone="muted">{t('alerts.emptyInside')}</Text>}
          <OutsideFold title={t('alerts.outside', { count: outside.length })} level={2}>
            {() => <SeenAlerts pubkey={pubkey} events={outside} unseen={unseen} />}
          </OutsideFold>
        </>
      )}
    </Page>
  )
}

interface SeenAlertsProps {
  readonly pubkey: string
  readonly events: readonly AlertEvent[]
  /** Ids of unseen alerts. */
  readonly unseen: ReadonlySet<string>
}

/** Alerts in a card; shown, they count as seen (spec §2). */
function SeenAlerts({ pubkey, events, unseen }: SeenAlertsProps) {
  const { t } = useTranslation()
  const storage = useStorage()
  const [shown, setShown] = useState(step)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const alerts = useMemo(() => shareScreens(groupAlerts(events), step), [events])

  // New alerts stay marked while the page is open, though they count as seen.
  if ([...unseen].some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen]))
  const isVisible = useIsVisible()
  useEffect(() => {
    if (isVisible) markAlertsSeen(storage, pubkey, events.map(alertKey))
  }, [storage, pubkey, events, isVisible])

  return (
    <Stack>
      <Card>
        <AlertList alerts={alerts.slice(0, shown)} unseen={fresh} />
      </Card>
      {alerts.length > shown && (
        <Inline justify="center">
          <Button onPress={() => setShown(shown + step)}>{t('alerts.more')}</Button>
        </Inline>
      )}
    </Stack>
  )
}
