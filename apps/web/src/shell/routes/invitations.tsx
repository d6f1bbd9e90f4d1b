import { useParams } from 'wouter'
import { useSession } from '@ncc/hooks'
import { SignedOut } from '../../features/accounts/signed-out.tsx'
import { useSignInDialog } from '../../features/accounts/use-sign-in-dialog.ts'
import { InviteSomeone } from '../../features/invitations/invite-someone.tsx'
import { OpenInvitation } from '../../features/invitations/open-invitation.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

/** The page behind an invitation link, `/invite/<code>`. */
export function InvitationRoute() {
  const { t } = useTranslation()
  const { code = '' } = useParams<{ code: string }>()
  const openSignIn = useSignInDialog()
  useTitle(t('invitation.page'))
  return <OpenInvitation key={code} code={code.trim()} onSignIn={openSignIn} />
}

/** The account's own invitations. */
export function InvitationsRoute() {
  const { t } = useTranslation()
  const session = useSession()
  useTitle(t('invite.title'))
  if (session.status === 'signed-in') return <InviteSomeone key={session.pubkey} />
  return <SignedOut page={t('invite.title')} title={t('invite.signedOut')} />
}
