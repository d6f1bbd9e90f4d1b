import { abbreviateNpub, encodeNevent, encodeNote, normalizeRelayUrl } from '@ncc/nostr-core'
import { Link } from '@ncc/ui'

export interface PostLinkProps {
  /** 64 hex. */
  readonly id: string
  /** Where it may be found; the link names them too. */
  readonly relays?: readonly string[]
}

/** NIP-19 has one byte for the length of a relay hint, which may be any text. */
const maxHintLength = 255

/** A link to a post that is not shown, labelled by its id. */
export function PostLink({ id, relays }: PostLinkProps) {
  const hints = (relays ?? []).flatMap((relay) => normalizeRelayUrl(relay) ?? [])
  const usable = hints.filter(({ length }) => length <= maxHintLength).slice(0, 3)
  const code = usable.length > 0 ? encodeNevent({ id, relays: usable }) : id
  return (
    <div>
      <Link href={`/post/${code}`}>{abbreviateNpub(encodeNote(id))}</Link>
    </div>
  )
}
