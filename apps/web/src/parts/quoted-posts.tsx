import { useEvent } from '@ncc/hooks'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { Card, ReplyRow, Stack } from '@ncc/ui'
import { PostLink } from './post-link.tsx'
import { postPath } from './share-post.ts'
import { useAuthor } from './use-author.ts'
import { useRichPost, useTimeStamp } from './use-rich-post.ts'

/** The posts that a post quotes, by their ids (64 hex). */
export function QuotedPosts({ ids }: { ids: readonly string[] }) {
  return (
    <Stack space="sm">
      {ids.map((id) => (
        <Quote key={id} id={id} />
      ))}
    </Stack>
  )
}

/** What is not here, or is no note, or stands in a quote itself, can still be gone to. */
function Quote({ id }: { id: string }) {
  const event = useEvent(id)
  return event?.kind === kinds.note ? <KnownQuote event={event} /> : <PostLink id={id} />
}

function KnownQuote({ event }: { event: NostrEvent }) {
  const author = useAuthor(event.pubkey)
  const { nodes, images, quotes } = useRichPost(event)
  return (
    <Card tone="sunken" padding="sm">
      <ReplyRow
        author={author}
        nodes={nodes}
        images={images}
        time={useTimeStamp(event)}
        href={postPath(event)}
      />
      {quotes.map((id) => (
        <PostLink key={id} id={id} />
      ))}
    </Card>
  )
}
