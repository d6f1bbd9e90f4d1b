import { Suspense } from 'react'
import { useQuery } from '@ncc/hooks'
import { isNoteOrComment, parseAddressPointer, type AddressPointer, type MentionNode } from '@ncc/nostr-core'
import { eventByAddress, eventByPointer, type EventPointer } from '@ncc/nostr-core/queries'
import { Card, Stack } from '@ncc/ui'
import { useIsMuted } from '../people/mutes.tsx'
import { LazyEventCard } from './lazy-event-card.ts'
import { PostLink } from './post-link.tsx'
import { postPath } from './post-links.ts'
import { PostRow } from './post-row.tsx'

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
  if (!isNoteOrComment(event)) return <LazyEventCard of={event} />
  return (
    <Card tone="sunken" padding="sm">
      <PostRow event={event} href={postPath(event)} />
    </Card>
  )
}

/** An event that nobody has is judged by its author and its identifier, which is often the title. */
function QuotedAddress(pointer: AddressPointer) {
  const { data } = useQuery(eventByAddress(pointer))
  const isMuted = useIsMuted()
  const { kind, pubkey, identifier } = pointer
  const unknown = { kind, pubkey, content: identifier, tags: [], created_at: 0 }
  if (!isMuted(data ?? unknown)) return <LazyEventCard of={data ?? pointer} />
  return data && <PostLink id={data.id} />
}
