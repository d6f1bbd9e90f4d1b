import { Fragment, useCallback } from 'react'
import { useClient, usePublishQueue } from '@ncc/hooks'
import { kinds, type NostrEvent, type PublishQueueEntry } from '@ncc/nostr-core'
import { PublishStatus, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { toRelayOutcomes } from '../../shared/relay-outcomes.ts'
import { useDiscard } from './use-discard.ts'

/** The delivery status of the account's post, its likes, reposts and votes, and its deletion; nothing if none was sent. */
export function Delivery({ id }: { id: string }) {
  const { t } = useTranslation()
  const { publishQueue } = useClient()
  const discard = useDiscard()
  const entries = usePublishQueue(useCallback((event: NostrEvent) => isAbout(event, id), [id])).filter(
    isWorthTelling,
  )
  if (entries.length === 0) return null
  return (
    <Stack space="xs">
      {entries.map((entry) => {
        const isDeletion = entry.event.kind === kinds.deletion
        return (
          <Fragment key={entry.event.id}>
            {isDeletion && <Text size="sm">{t('deletePost.waits')}</Text>}
            <PublishStatus
              relays={toRelayOutcomes(entry)}
              isRefused={entry.status === 'failed'}
              onRetry={() => void publishQueue.retry(entry.event.id)}
              {...(!isDeletion && { onDiscard: () => void discard(entry.event) })}
            />
          </Fragment>
        )
      })}
    </Stack>
  )
}

const aboutKinds: ReadonlySet<number> = new Set([kinds.reaction, kinds.repost, kinds.pollResponse])

/** The post itself, a like or repost of it, a vote in it, or its deletion, which may be one of several posts. */
function isAbout({ id: own, kind, tags }: NostrEvent, id: string): boolean {
  if (kind === kinds.deletion) return tags.some(([name, target]) => name === 'e' && target === id)
  return own === id || (aboutKinds.has(kind) && tags.findLast(([name]) => name === 'e')?.[1] === id)
}

/** A like or vote that every relay has accepted needs no status; a deletion that one has accepted has removed the post. */
function isWorthTelling({ event: { kind }, report, relays, status }: PublishQueueEntry): boolean {
  if (kind === kinds.deletion) return status === 'waiting'
  const showsElsewhere = kind === kinds.reaction || kind === kinds.pollResponse
  return !showsElsewhere || relays.some((url) => report[url]?.status !== 'accepted')
}
