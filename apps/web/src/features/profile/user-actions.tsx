import { useSession } from '@ncc/hooks'
import { Button, ButtonLink } from '@ncc/ui'
import { FollowButton } from '../../people/follow-button.tsx'
import { useHidden } from '../../people/use-hidden.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** Follow, hide and message; nothing of it on one's own profile. */
export function UserActions({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const { isHidden, toggle } = useHidden(pubkey)
  if (session.status === 'signed-in' && session.pubkey === pubkey) return null
  return (
    <>
      <FollowButton pubkey={pubkey} size="md" />
      <Button onPress={toggle}>{isHidden ? t('hide.unhide') : t('hide.hide')}</Button>
      <ButtonLink href={`/messages?to=${pubkey}`}>{t('user.message')}</ButtonLink>
    </>
  )
}
