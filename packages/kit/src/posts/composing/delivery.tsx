import { useCallback } from 'react'
import { useClient, usePublishQueue } from '@ncc/hooks'
import { kinds, type NostrEvent, type PublishQueueEntry } from '@ncc/nostr-core'
import { PublishStatus, Stack } from '@ncc/ui'
import { toRelayOutcomes } from '../../shared/relay-outcomes.ts'
import { useDiscard } from './use-discard.ts'

/** The delivery status of the account's post and its likes, reposts and votes; nothing if none was sent. */
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

const aboutKinds: ReadonlySet<number> = new Set([kinds.reaction, kinds.repost, kinds.pollResponse])

/** The post itself, or a like or repost of it, or a vote in it. */
function isAbout({ id: own, kind, tags }: NostrEvent, id: string): boolean {
  return own === id || (aboutKinds.has(kind) && tags.findLast(([name]) => name === 'e')?.[1] === id)
}

/** A like or vote that every relay has accepted needs no status. */
function isWorthTelling({ event: { kind }, report, relays }: PublishQueueEntry): boolean {
  const showsElsewhere = kind === kinds.reaction || kind === kinds.pollResponse
  return !showsElsewhere || relays.some((url) => report[url]?.status !== 'accepted')
}
