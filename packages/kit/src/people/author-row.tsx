import { PersonRow, type PersonRowProps } from '@ncc/ui'
import { useAuthor } from './use-author.ts'

export interface AuthorRowProps extends Pick<PersonRowProps, 'detail' | 'tags' | 'action'> {
  /** 64 hex. */
  readonly pubkey: string
  /** Shown until the profile is loaded. */
  readonly fallbackName?: string | undefined
}

/** The person with a public key in a list, with their handle unless there is another detail. */
export function AuthorRow({ pubkey, fallbackName, ...rest }: AuthorRowProps) {
  const { username, ...author } = useAuthor(pubkey, fallbackName)
  return <PersonRow {...author} detail={username} {...rest} />
}
