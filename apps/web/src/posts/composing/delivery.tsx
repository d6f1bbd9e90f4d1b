import { useCallback } from 'react'
import { useClient, usePublishQueue } from '@ncc/hooks'
import { kinds, type NostrEvent, type PublishQueueEntry } from '@ncc/nostr-core'
import { PublishStatus, Stack } from '@ncc/ui'
import { toRelayOutcomes } from '../../shared/relay-outcomes.ts'
import { useDiscard } from './use-discard.ts'

/** What the account sent of or to a post, and how far each of it got: nothing where nothing was sent. */
export function Delivery({ id }: { id: string }) {
  const { publishQueue } = useClient()
  const discard = useDiscard()
  const entries = usePublishQueue(useCallback((event: NostrEvent) => isAbout(event, id), [id])).filter(
    isWorthTelling,
  )
  if (entries.length === 0) return null
  return (
    <Stack space="xs">
      {entries.map((entry) => (
        <PublishStatus
          key={entry.event.id}
          relays={toRelayOutcomes(entry)}
          isRefused={entry.status === 'failed'}
          onRetry={() => void publishQueue.retry(entry.event.id)}
          onDiscard={() => void discard(entry.event)}
        />
      ))}
    </Stack>
  )
}

/** The post itself, or a like or repost of it. */
function isAbout({ id: own, kind, tags }: NostrEvent, id: string): boolean {
  if (own === id) return true
  return (
    (kind === kinds.reaction || kind === kinds.repost) && tags.findLast(([name]) => name === 'e')?.[1] === id
  )
}

/** The heart alone shows a like that every relay has accepted. */
function isWorthTelling({ event, report, relays }: PublishQueueEntry): boolean {
  return event.kind !== kinds.reaction || relays.some((url) => report[url]?.status !== 'accepted')
}
