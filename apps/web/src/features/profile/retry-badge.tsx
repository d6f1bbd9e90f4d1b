import { useState, type FormEvent } from 'react'
import { Button, Dialog, IconButton, RefreshIcon, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { InvitationField } from '../../parts/invitation-field.tsx'
import { useCityBadge, type CityBadge } from '../../parts/use-city-badge.ts'
import { readInvitation } from '../../storage/invitation.ts'
import { useStorage } from '../../storage/use-storage.ts'

/** Asks the club for its badge once more; where it wants an invitation, for that first. */
export function RetryBadge() {
  const { t } = useTranslation()
  const badge = useCityBadge()
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
