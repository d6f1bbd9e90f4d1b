import { useSignInDialog } from '../../features/accounts/use-sign-in-dialog.ts'
import { OpenInvitation } from '../../features/invitations/open-invitation.tsx'
import type { RouteParams } from '../route-table.ts'

/** The page behind an invitation link, `/invite/<code>`. */
export function InvitationRoute({ code = '' }: RouteParams) {
  const openSignIn = useSignInDialog()
  return <OpenInvitation key={code} code={code.trim()} onSignIn={openSignIn} />
}

export { InviteSomeone } from '../../features/invitations/invite-someone.tsx'
