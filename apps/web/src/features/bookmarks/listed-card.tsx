import { useQuery } from '@ncc/hooks'
import { useIsMuted, useBookmarks, EventCard, PostItem, PostLink } from '@ncc/kit/parts'
import { isNoteOrComment, parseAddressPointer, type NostrEvent, type Query } from '@ncc/nostr-core'
import { eventByAddress, eventByPointer, type ListedBookmark } from '@ncc/nostr-core/queries'
import { Button, Card, Inline, PostCardSkeleton, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** A listed post that is not on this device: loaded from relays, or a note that they do not have it. */
export function ListedCard({ entry }: { entry: ListedBookmark }) {
  const { id, relays } = entry
  const { t } = useTranslation()
  const address = parseAddressPointer(id)
  const query: Query<NostrEvent | undefined> = address
    ? eventByAddress({ ...address, relays })
    : eventByPointer({ id, relays })
  const { status, data: event } = useQuery(query)
  const isMuted = useIsMuted()
  if (event && isNoteOrComment(event)) return isMuted(event) ? null : <PostItem event={event} />
  if (event && isMuted(event)) return null
  if (!event && status === 'loading') return <PostCardSkeleton />
  const missing = t(status === 'ready' ? 'thread.notFoundHint' : 'bookmarks.postUnreachable')
  const shown = event ?? address
  if (shown) {
    return (
      <Stack space="sm">
        <EventCard of={shown} />
        {!event && <Text tone="muted">{missing}</Text>}
        <Remove id={id} />
      </Stack>
    )
  }
  return (
    <Card tone="sunken" padding="md">
      <article>
        <Stack space="sm">
          <Text as="strong" weight="strong">
            {t('thread.notFound')}
          </Text>
          <Text tone="muted">{missing}</Text>
          <Inline justify="between" wrap>
            <PostLink id={id} />
            <Remove id={id} />
          </Inline>
        </Stack>
      </article>
    </Card>
  )
}

function Remove({ id }: { id: string }) {
  const { t } = useTranslation()
  const { sync } = useBookmarks()
  return (
    <Button size="sm" onPress={() => sync?.set([id], false)}>
      {t('bookmarks.remove')}
    </Button>
  )
}
