import { useQuery } from '@ncc/hooks'
import { EventCard, useAuthor, useIsMuted } from '@ncc/kit/parts'
import type { NostrEvent } from '@ncc/nostr-core'
import { defineQuery, stagesOf } from '@ncc/nostr-core/queries'
import { List, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

interface OthersProps {
  /** 64 hex. */
  readonly author: string
  /** Of events with an address. */
  readonly kind: number
}

const newestOf = defineQuery<OthersProps, readonly NostrEvent[]>({
  name: 'newest-of-kind',
  plan: ({ author, kind }, { readRelays }) => ({
    filters: [{ kinds: [kind], authors: [author], limit: 10 }],
    stages: stagesOf(readRelays),
  }),
  select: (events) => events,
})

/** An author's newest events of a kind: one of them may have replaced a version that no relay has any more. */
export function Others({ author, kind }: OthersProps) {
  const { t } = useTranslation()
  const { name } = useAuthor(author)
  const isMuted = useIsMuted()
  const events = useQuery(newestOf({ author, kind })).data.filter((event) => !isMuted(event))
  if (events.length === 0) return null
  const label = t('thread.others', { name })
  return (
    <Stack space="sm">
      <Text>{label}</Text>
      <List label={label} space="sm">
        {events.map((event) => (
          <EventCard key={event.id} of={event} />
        ))}
      </List>
    </Stack>
  )
}
