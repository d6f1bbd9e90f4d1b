import { useQuery } from '@ncc/hooks'
import { isNoteOrComment } from '@ncc/nostr-core'
import { eventByPointer, type ListedBookmark } from '@ncc/nostr-core/queries'
import { Button, Card, Inline, PostCardSkeleton, Stack, Text } from '@ncc/ui'
import { useIsMuted, useBookmarks, EventCard, PostItem, PostLink } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** A listed post that is not on this device: loaded from relays, or a note that they do not have it. */
export function ListedCard({ entry }: { entry: ListedBookmark }) {
  const { id, relays } = entry
  const { t } = useTranslation()
  const { status, data: event } = useQuery(eventByPointer({ id, relays }))
  const isMuted = useIsMuted()
  if (event && isNoteOrComment(event)) return isMuted(event) ? null : <PostItem event={event} />
  if (event) {
    return isMuted(event) ? null : (
      <Stack space="sm">
        <EventCard of={event} />
        <Remove id={id} />
      </Stack>
    )
  }
  if (status === 'loading') return <PostCardSkeleton />
  return (
    <Card tone="sunken" padding="md">
      <article>
        <Stack space="sm">
          <Text as="strong" weight="strong">
            {t('thread.notFound')}
          </Text>
          <Text tone="muted">
            {t(status === 'ready' ? 'thread.notFoundHint' : 'bookmarks.postUnreachable')}
          </Text>
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
