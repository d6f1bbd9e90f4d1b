import { useMemo } from 'react'
import { useSession } from '@ncc/hooks'
import { useStrangers } from '@ncc/kit/parts'
import { ButtonLink, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { AlertList } from './alert-list.tsx'
import { groupAlerts, shareScreens } from './group-alerts.ts'
import { useAlerts } from './use-alerts.ts'

/** Lines shown beside the page (spec §2). */
const shown = 5

/** The latest alerts, beside the page; those of strangers are only on the page of alerts. */
export function SideAlerts() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.status === 'signed-out') return <Text tone="muted">{t('alerts.signedOut')}</Text>
  return <Latest pubkey={session.pubkey} />
}

function Latest({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { status, inside, outside, unseen } = useAlerts(pubkey, 'side', useStrangers())
  const alerts = useMemo(() => shareScreens(groupAlerts(inside), shown).slice(0, shown), [inside])
  if (alerts.length === 0 && outside.length === 0) {
    return <Text tone="muted">{status === 'loading' ? t('alerts.loadingSide') : t('alerts.empty')}</Text>
  }
  return (
    <Stack>
      {alerts.length > 0 ? (
        <AlertList alerts={alerts} unseen={unseen} />
      ) : (
        <Text tone="muted">{t('alerts.emptyInside')}</Text>
      )}
      <ButtonLink href="/notifications" isFullWidth>
        {t('alerts.all')}
      </ButtonLink>
    </Stack>
  )
}
