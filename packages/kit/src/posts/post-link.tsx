import { abbreviateNpub, encodeNote } from '@ncc/nostr-core'
import { Link } from '@ncc/ui'

/** A link to a post (64 hex) that is not shown, labelled by its id. */
export function PostLink({ id }: { id: string }) {
  return (
    <div>
      <Link href={`/post/${id}`}>{abbreviateNpub(encodeNote(id))}</Link>
    </div>
  )
}
