import { Suspense, type ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import { lazyPart } from '@ncc/kit/parts'
import { Button, PersonRowSkeleton } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useSignInDialog } from './use-sign-in-dialog.ts'

const MemberCard = lazyPart(() => import('./member-card.tsx').then((m) => m.MemberCard))

/** At the bottom of the navigation: Compose and the current account, or Sign In. */
export function AccountCard({ compose }: { compose: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  if (session.status === 'signed-out') {
    return (
      <Button tone="primary" size="lg" isFullWidth onPress={() => openSignIn()}>
        {t('nav.signIn')}
      </Button>
    )
  }
  return (
    <>
      {compose}
      {/* The button above must not move while it is pressed. */}
      <Suspense fallback={<PersonRowSkeleton />}>
        <MemberCard pubkey={session.pubkey} npub={session.npub} />
      </Suspense>
    </>
  )
}
