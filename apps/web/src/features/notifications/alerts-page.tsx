import { useEffect, useMemo, useState } from 'react'
import { Button, Card, EmptyState, Inline, Page } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { PeopleLoading } from '../../people/people-loading.tsx'
import { markAlertsSeen } from '../../shared/storage/read-alerts.ts'
import { useStorage } from '../../shared/storage/use-storage.ts'
import { AlertList } from './alert-list.tsx'
import { groupAlerts } from './group-alerts.ts'
import { alertKey, useAlerts } from './use-alerts.ts'

/** Lines shown at first, and added by each press (spec §9). */
const step = 10

/** The alerts of an account (64 hex); shown alerts count as seen (spec §2). */
export function AlertsPage({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const storage = useStorage()
  const { status, notifications, unseen } = useAlerts(pubkey, 'page')
  const [shown, setShown] = useState(step)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const alerts = useMemo(() => groupAlerts(notifications), [notifications])

  // New alerts stay marked while the page is open, though they count as seen.
  if ([...unseen].some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen]))
  useEffect(() => {
    markAlertsSeen(storage, pubkey, notifications.map(alertKey))
  }, [storage, pubkey, notifications])

  return (
    <Page title={t('nav.alerts')}>
      {alerts.length === 0 && status === 'loading' && <PeopleLoading text={t('alerts.loading')} />}
      {alerts.length === 0 && status !== 'loading' && (
        <EmptyState
          title={t('alerts.empty')}
          hint={status === 'unreachable' ? t('alerts.away') : t('alerts.signedOutHint')}
        />
      )}
      {alerts.length > 0 && (
        <Card>
          <AlertList alerts={alerts.slice(0, shown)} unseen={fresh} />
        </Card>
      )}
      {alerts.length > shown && (
        <Inline justify="center">
          <Button onPress={() => setShown(shown + step)}>{t('alerts.more')}</Button>
        </Inline>
      )}
    </Page>
  )
}
