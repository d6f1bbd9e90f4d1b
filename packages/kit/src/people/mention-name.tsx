import { useAuthor } from './use-author.ts'

function MentionName({ pubkey }: { pubkey: string }) {
  const { name } = useAuthor(pubkey)
  return `@${name}`
}

/** The name of a mentioned account (64 hex), as soon as it is known. */
export const mentionName = (pubkey: string) => <MentionName pubkey={pubkey} />
