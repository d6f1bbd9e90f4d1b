import { FollowRow } from '../people/follow-row.tsx'

export interface PersonProps {
  /** 64 hex. */
  readonly pubkey: string
}

/**
 * A person: picture and name, which lead to their page, and the Follow button, except for the account itself.
 * @example const Author = () => <Person pubkey={pubkey} />
 */
export function Person({ pubkey }: PersonProps) {
  return <FollowRow pubkey={pubkey} />
}
