import { AuthorRow, type AuthorRowProps } from './author-row.tsx'
import { FollowButton, type FollowButtonProps } from './follow-button.tsx'
import { useAuthor } from './use-author.ts'

export interface FollowRowProps extends Omit<AuthorRowProps, 'action'>, Pick<FollowButtonProps, 'hasIcon'> {}

/** A person in a list, with the Follow button. */
export function FollowRow({ hasIcon = true, ...person }: FollowRowProps) {
  const { pubkey, fallbackName } = person
  const { name } = useAuthor(pubkey, fallbackName)
  return <AuthorRow {...person} action={<FollowButton pubkey={pubkey} name={name} hasIcon={hasIcon} />} />
}
