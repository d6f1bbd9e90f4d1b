import type { NostrEvent } from '@ncc/nostr-core'
import { ReplyRow } from '@ncc/ui'
import { useAuthor } from '../people/use-author.ts'
import { useRichPost, useTimeStamp } from './use-rich-post.ts'

interface PostRowProps {
  readonly event: NostrEvent
  /** Its page, if it leads there. */
  readonly href?: string
}

/** A post as a row, without actions; its quotes become links. */
export function PostRow({ event, href }: PostRowProps) {
  const author = useAuthor(event.pubkey)
  const { nodes, images } = useRichPost(event)
  return <ReplyRow author={author} nodes={nodes} images={images} time={useTimeStamp(event)} href={href} />
}
