import { useState, type FormEvent } from 'react'
import { useNostr } from '@ncc/hooks'
import { useStorage } from '@ncc/kit/parts'
import { Button, Dialog, IconButton, RefreshIcon, Stack, Text } from '@ncc/ui'
import { InvitationField } from '../../people/invitation-field.tsx'
import { useCityBadge, type CityBadge } from '../../people/use-city-badge.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readInvitation } from '../../shared/storage/invitation.ts'
import { useRefresh } from './use-refresh.ts'

/** The number of badges fetched after a retry (spec §7). */
const badgeCount = 3

/**
 * Requests the account's (64 hex) badge again; if the club requires an invitation, asks for that first. Then it refreshes
 * the badges and the rest of the profile (spec §7).
 */
export function RetryBadge({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const badge = useRefreshingBadge(pubkey)
  const [isAsking, setAsking] = useState(false)
  const press = async () => {
    if ((await badge.retry()) === 'uninvited') setAsking(true)
  }
  return (
    <>
      <IconButton
        icon={RefreshIcon}
        aria-label={t('badges.retry')}
        isPending={badge.isPending && !isAsking}
        onPress={press}
      />
      {isAsking && <AskInvitation badge={badge} onClose={() => setAsking(false)} />}
    </>
  )
}

function useRefreshingBadge(pubkey: string): CityBadge {
  const badge = useCityBadge()
  const { fetchUserBadges } = useNostr()
  const { refresh } = useRefresh(pubkey)
  const retry = async () => {
    const outcome = await badge.retry()
    void fetchUserBadges(pubkey, badgeCount).then(refresh)
    return outcome
  }
  return { ...badge, retry }
}

function AskInvitation({ badge, onClose }: { badge: CityBadge; onClose: () => void }) {
  const { t } = useTranslation()
  const storage = useStorage()
  const [isWrong, setWrong] = useState(() => readInvitation(storage) !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await badge.retry()
    if (outcome === 'issued') onClose()
    else setWrong(outcome === 'uninvited')
  }
  return (
    <Dialog title={t('badges.invitationTitle')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form onSubmit={submit}>
        <Stack space="lg">
          <Text>{t('badges.invitationText')}</Text>
          <InvitationField
            errorMessage={isWrong ? t('badges.invitationWrong') : ''}
            onChange={() => setWrong(false)}
            takesFocus
          />
          <Button type="submit" tone="primary" size="lg" isFullWidth isPending={badge.isPending}>
            {badge.isPending ? t('badges.invitationAsking') : t('badges.invitationAsk')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
