import { Suspense } from 'react'
import { useEvent, useQuery } from '@ncc/hooks'
import { kinds, parseAddressPointer, type AddressPointer, type NostrEvent } from '@ncc/nostr-core'
import { eventByAddress } from '@ncc/nostr-core/queries'
import { Card, ReplyRow, Stack } from '@ncc/ui'
import { lazyPart } from '../shared/lazy-part.tsx'
import { PostLink } from './post-link.tsx'
import { postPath } from './post-links.ts'
import { useIsMuted } from '../people/mutes.tsx'
import { useAuthor } from '../people/use-author.ts'
import { useRichPost, useTimeStamp } from './use-rich-post.ts'

const EventCard = lazyPart(() => import('./event-card.tsx').then((m) => m.EventCard))

/** The quotes of a post, by ids (64 hex) and addresses (`kind:pubkey:d`). */
export function QuotedPosts({ quotes }: { quotes: readonly string[] }) {
  return (
    <Stack space="sm">
      {quotes.map((quote) => {
        const address = parseAddressPointer(quote)
        return (
          <Suspense key={quote} fallback={null}>
            {address ? <QuotedAddress address={address} /> : <Quote id={quote} />}
          </Suspense>
        )
      })}
    </Stack>
  )
}

/** A post that no relay has, or that is muted, becomes a link. */
function Quote({ id }: { id: string }) {
  const event = useEvent(id)
  const isMuted = useIsMuted()
  if (!event || isMuted(event)) return <PostLink id={id} />
  return event.kind === kinds.note ? <QuotedPost event={event} /> : <EventCard of={event} />
}

function QuotedAddress({ address }: { address: AddressPointer }) {
  const { data } = useQuery(eventByAddress(address))
  return <EventCard of={data ?? address} />
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
