import { useSearch } from 'wouter'
import { useSession } from '@ncc/hooks'
import { useTitle } from '../../shared/use-title.ts'
import { SignedOut } from '../../features/accounts/signed-out.tsx'
import { Messages } from '../../features/messages/messages.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function MessagesRoute() {
  const { t } = useTranslation()
  const session = useSession()
  const search = new URLSearchParams(useSearch())
  useTitle(t('messages.title'))
  if (session.status === 'signed-in' && session.key !== 'none') {
    return (
      <Messages
        key={session.pubkey}
        pubkey={session.pubkey}
        to={search.get('to') ?? undefined}
        groupId={search.get('group') ?? undefined}
        isAtRequests={search.get('list') === 'requests'}
      />
    )
  }
  return (
    <SignedOut
      page={t('messages.title')}
      title={t('messages.signedOut')}
      hint={t('messages.signedOutHint')}
    />
  )
}
