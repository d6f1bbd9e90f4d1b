import { abbreviateNpub, encodeNevent, encodeNote } from '@ncc/nostr-core'
import { Link } from '@ncc/ui'

export interface PostLinkProps {
  /** 64 hex. */
  readonly id: string
  /** Where it may be found; the link names them too. */
  readonly relays?: readonly string[]
}

/** A link to a post that is not shown, labelled by its id. */
export function PostLink({ id, relays }: PostLinkProps) {
  const code = relays && relays.length > 0 ? encodeNevent({ id, relays: relays.slice(0, 3) }) : id
  return (
    <div>
      <Link href={`/post/${code}`}>{abbreviateNpub(encodeNote(id))}</Link>
    </div>
  )
}
