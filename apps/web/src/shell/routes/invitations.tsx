import { useSignInDialog } from '../../features/accounts/use-sign-in-dialog.ts'
import { OpenInvitation } from '../../features/invitations/open-invitation.tsx'

/** The page behind an invitation link, `/invite/<code>`. */
export function InvitationRoute({ code = '' }: { readonly code?: string }) {
  const openSignIn = useSignInDialog()
  return <OpenInvitation key={code} code={code.trim()} onSignIn={openSignIn} />
}

export { InviteSomeone } from '../../features/invitations/invite-someone.tsx'
