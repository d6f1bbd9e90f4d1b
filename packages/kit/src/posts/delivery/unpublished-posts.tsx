import { useCallback } from 'react'
import { usePublishQueue } from '@ncc/hooks'
import {
  getThreadPosition,
  isNoteOrComment,
  isReply,
  kinds,
  tagValue,
  type NostrEvent,
} from '@ncc/nostr-core'
import { Card, Stack } from '@ncc/ui'
import { PostRow } from '../post-row.tsx'
import { Delivery } from './delivery.tsx'

const isPost = (event: NostrEvent) =>
  event.kind === kinds.poll || (event.kind === kinds.note && !isReply(event))

/** The account's posts that no relay has accepted, newest first; `before` (ms) excludes one that is being sent. */
export function UnpublishedPosts({ before = Number.POSITIVE_INFINITY }: { before?: number | undefined }) {
  return <Unpublished isWanted={isPost} before={before} />
}

/**
 * The account's replies to a post (64 hex) or what has an address (`kind:pubkey:d`), or in its thread, that no relay has
 * accepted, newest first.
 */
export function UnpublishedReplies({ id }: { id: string }) {
  const isWanted = useCallback(
    (event: NostrEvent) => {
      const { parent, root } = getThreadPosition(event)
      return isNoteOrComment(event) && [parent, root, tagValue(event, 'A')].includes(id)
    },
    [id],
  )
  return <Unpublished isWanted={isWanted} />
}

interface UnpublishedProps {
  readonly isWanted: (event: NostrEvent) => boolean
  readonly before?: number
}

function Unpublished({ isWanted, before = Number.POSITIVE_INFINITY }: UnpublishedProps) {
  const waiting = usePublishQueue(isWanted)
    .filter(({ status, queuedAt }) => status !== 'published' && queuedAt < before)
    .toReversed()
  if (waiting.length === 0) return null
  return (
    <Stack>
      {waiting.map(({ event }) => (
        <Card key={event.id}>
          <PostRow event={event} />
          <Delivery id={event.id} />
        </Card>
      ))}
    </Stack>
  )
}
