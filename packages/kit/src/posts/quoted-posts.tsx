import { Suspense } from 'react'
import { useQuery } from '@ncc/hooks'
import {
  isNoteOrComment,
  parseAddressPointer,
  type AddressPointer,
  type MentionNode,
  type NostrEvent,
} from '@ncc/nostr-core'
import { eventByAddress, eventByPointer, type EventPointer } from '@ncc/nostr-core/queries'
import { Card, ReplyRow, Stack } from '@ncc/ui'
import { LazyEventCard } from './lazy-event-card.ts'
import { PostLink } from './post-link.tsx'
import { postPath } from './post-links.ts'
import { useIsMuted } from '../people/mutes.tsx'
import { useAuthor } from '../people/use-author.ts'
import { useRichPost, useTimeStamp } from './use-rich-post.ts'

/** What a post quotes: an event, or an address (`kind:pubkey:d`). */
export type Quoted = Pick<MentionNode, 'eventId' | 'address' | 'relays'>

/** The quotes of a post. */
export function QuotedPosts({ quotes }: { quotes: readonly Quoted[] }) {
  return (
    <Stack space="sm">
      {quotes.map(({ eventId, address = '', relays }) => {
        const pointer = parseAddressPointer(address)
        return (
          <Suspense key={eventId ?? address} fallback={null}>
            {eventId !== undefined && <Quote id={eventId} relays={relays} />}
            {pointer && <QuotedAddress {...pointer} relays={relays} />}
          </Suspense>
        )
      })}
    </Stack>
  )
}

/** A post that no relay has, or that is muted, becomes a link. */
function Quote(pointer: EventPointer) {
  const { data: event } = useQuery(eventByPointer(pointer))
  const isMuted = useIsMuted()
  if (!event || isMuted(event)) return <PostLink {...pointer} />
  return isNoteOrComment(event) ? <QuotedPost event={event} /> : <LazyEventCard of={event} />
}

/** What nobody has is judged by its author and its identifier, which is often the title. */
function QuotedAddress(pointer: AddressPointer) {
  const { data } = useQuery(eventByAddress(pointer))
  const isMuted = useIsMuted()
  const { kind, pubkey, identifier } = pointer
  const unknown = { kind, pubkey, content: identifier, tags: [], created_at: 0 }
  if (!isMuted(data ?? unknown)) return <LazyEventCard of={data ?? pointer} />
  return data && <PostLink id={data.id} />
}

/** Its own quotes become links. */
function QuotedPost({ event }: { event: NostrEvent }) {
  const author = useAuthor(event.pubkey)
  const { nodes, images } = useRichPost(event)
  return (
    <Card tone="sunken" padding="sm">
      <ReplyRow
        author={author}
        nodes={nodes}
        images={images}
        time={useTimeStamp(event)}
        href={postPath(event)}
      />
    </Card>
  )
}
