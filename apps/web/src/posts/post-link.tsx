import { abbreviateNpub, encodeNote } from '@ncc/nostr-core'
import { Link } from '@ncc/ui'

/** The way to a post (64 hex) that is not shown here, by its number. */
export function PostLink({ id }: { id: string }) {
  return (
    <div>
      <Link href={`/post/${id}`}>{abbreviateNpub(encodeNote(id))}</Link>
    </div>
  )
}
