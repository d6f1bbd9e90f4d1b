import { useSearch } from 'wouter'
import { Messages } from '../../features/messages/messages.tsx'

/** The messages of an account (64 hex): `?to=`, `?group=` or `?list=requests`. */
export function MessagesRoute({ pubkey }: { pubkey: string }) {
  const search = new URLSearchParams(useSearch())
  return (
    <Messages
      pubkey={pubkey}
      to={search.get('to') ?? undefined}
      groupId={search.get('group') ?? undefined}
      isAtRequests={search.get('list') === 'requests'}
    />
  )
}
