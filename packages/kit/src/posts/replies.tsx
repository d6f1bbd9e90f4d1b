import { useCallback } from 'react'
import { usePublishQueue, usePostActivity } from '@ncc/hooks'
import {
  getAddress,
  getThreadPosition,
  isNoteOrComment,
  kinds,
  oldestFirst,
  tagValue,
  type NostrEvent,
} from '@ncc/nostr-core'
import { Link, Stack } from '@ncc/ui'
import { useIsMuted } from '../people/mutes.tsx'
import { useDecidedStrangers } from '../people/strangers.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useIsInBrowser } from '../shared/use-browser-value.ts'
import { WriteReply } from './composing/write-reply.tsx'
import { Delivery } from './delivery/delivery.tsx'
import { postPath } from './post-links.ts'
import { PostRow } from './post-row.tsx'

/** Replies a card shows (spec §7). */
const shownReplies = 20

export interface RepliesProps {
  /** The post, or the poll, article or comment (NIP-22), that is answered. */
  readonly event: NostrEvent
  /** Called when the box is closed without a reply. */
  readonly onClose: () => void
  /** Whether existing replies are listed below the box; a thread lists them elsewhere. */
  readonly isListed?: boolean
  /** Whether the box was opened by the user. */
  readonly takesFocus?: boolean
}

/** A post's reply box and its replies: oldest first, your own new ones on top; strangers' replies are on the post's page. */
export function Replies({ event, onClose, isListed = true, takesFocus = true }: RepliesProps) {
  const { replies } = usePostActivity(event.id)
  const { t } = useTranslation()
  // Drafts are on this device.
  const isInBrowser = useIsInBrowser()
  const isMuted = useIsMuted()
  const isStranger = useDecidedStrangers()
  const isAnswer = useCallback(
    (sent: NostrEvent) =>
      isNoteOrComment(sent) &&
      (getThreadPosition(sent).parent === event.id || isCommentOn(sent, getAddress(event))),
    [event],
  )
  const written = usePublishQueue(isAnswer)
    .filter(
      ({ status, event: { id } }) =>
        // A relay may send back what it has not accepted yet: the thread lists that.
        isListed || (status !== 'published' && !replies.some((reply) => reply.id === id)),
    )
    .map((entry) => entry.event)
    .toSorted((a, b) => oldestFirst(b, a))
  const others = replies.filter((reply) => !isMuted(reply) && !written.some(({ id }) => id === reply.id))
  const isOutside = ({ pubkey }: NostrEvent) => pubkey !== event.pubkey && isStranger?.(pubkey)
  const inside = isStranger && isListed ? others.filter((reply) => !isOutside(reply)) : []
  const outside = isListed ? others.filter(isOutside).length : 0
  return (
    <Stack>
      {isInBrowser && <WriteReply event={event} onCancel={onClose} takesFocus={takesFocus} />}
      {[...written, ...inside.toSorted(oldestFirst).slice(0, shownReplies)].map((reply) => (
        <div key={reply.id}>
          <PostRow event={reply} href={postPath(reply)} />
          <Delivery id={reply.id} />
        </div>
      ))}
      {outside > 0 && <Link href={postPath(event)}>{t('thread.outside', { count: outside })}</Link>}
    </Stack>
  )
}

/** Whether an event is a comment on an article, whichever version it names. */
const isCommentOn = (event: NostrEvent, address: string | undefined) =>
  address !== undefined && event.kind === kinds.comment && tagValue(event, 'a') === address
