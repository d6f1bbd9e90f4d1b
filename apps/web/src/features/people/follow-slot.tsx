import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '@ncc/hooks'
import { LazyFollowButton, useToast } from '@ncc/kit/parts'
import { Button } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** Follow, on the first page: visitors are asked to sign in; nothing is loaded before they press it. */
export function FollowSlot({ pubkey, name }: { pubkey: string; name: string }) {
  const { t, loadPages } = useTranslation()
  const session = useSession()
  const show = useToast()
  const [, navigate] = useLocation()
  if (session.status !== 'signed-out') {
    return (
      <Suspense fallback={null}>
        <LazyFollowButton pubkey={pubkey} name={name} hasIcon={false} />
      </Suspense>
    )
  }
  const askToSignIn = () => {
    // Without its texts the page says itself what is wrong.
    loadPages().then(
      () => show({ tone: 'info', title: t('follow.signIn') }),
      () => undefined,
    )
    navigate('/profile')
  }
  return (
    <Button size="sm" tone="primary" aria-label={t('aside.followPerson', { name })} onPress={askToSignIn}>
      {t('aside.follow')}
    </Button>
  )
}
