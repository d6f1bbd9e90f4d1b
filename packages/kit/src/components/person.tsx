import { useSession } from '@ncc/hooks'
import { PersonRow } from '@ncc/ui'
import { FollowButton } from '../people/follow-button.tsx'
import { useAuthor } from '../people/use-author.ts'

export interface PersonProps {
  /** 64 hex. */
  readonly pubkey: string
}

/**
 * A person: picture and name, which lead to their page, and the Follow button, except for the account itself.
 * @example const Author = () => <Person pubkey={pubkey} />
 */
export function Person({ pubkey }: PersonProps) {
  const { name, username, avatar, href } = useAuthor(pubkey)
  const session = useSession()
  const isOwn = session.status === 'signed-in' && session.pubkey === pubkey
  return (
    <PersonRow
      name={name}
      detail={username}
      avatar={avatar}
      href={href}
      action={isOwn ? undefined : <FollowButton pubkey={pubkey} name={name} />}
    />
  )
}
