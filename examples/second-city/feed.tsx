import { displayName, encodeNevent, type NostrEvent } from '@ncc/nostr-core'
import { useCityFeed, useProfile } from '@ncc/hooks'
import { Button, PostCard } from '@ncc/ui'

export function Feed() {
  const { events, newCount, showNew, hasMore, loadMore } = useCityFeed()
  return (
    <main>
      {newCount > 0 && <Button onPress={showNew}>{newCount} new posts</Button>}
      <div role="feed" aria-label="Posts">
        {events.map((event) => (
          <Post key={event.id} event={event} />
        ))}
      </div>
      {hasMore && (
        <Button onPress={() => loadMore().catch(() => alert('No relay has answered'))}>
          Load more posts
        </Button>
      )}
    </main>
  )
}

function Post({ event }: { event: NostrEvent }) {
  const profile = useProfile(event.pubkey)
  return (
    <PostCard
      id={event.id}
      href={`https://njump.me/${encodeNevent({ id: event.id })}`}
      author={{ name: displayName(profile, event.pubkey) }}
      nodes={[{ type: 'text', text: event.content }]}
    />
  )
}
