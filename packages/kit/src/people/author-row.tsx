import { PersonRow, type PersonRowProps } from '@ncc/ui'
import { useAuthor } from './use-author.ts'

export interface AuthorRowProps extends Pick<PersonRowProps, 'detail' | 'tags' | 'action'> {
  /** 64 hex. */
  readonly pubkey: string
}

/** The person with a public key in a list, with their handle unless there is another detail. */
export function AuthorRow({ pubkey, ...rest }: AuthorRowProps) {
  const { name, username, avatar, href } = useAuthor(pubkey)
  return <PersonRow name={name} detail={username} avatar={avatar} href={href} {...rest} />
}
