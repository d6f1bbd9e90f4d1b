import { createClient, type NostrEvent } from '@ncc/nostr-core'
import { createLocalSessionStorage, NostrProvider, useCityFeed, useProfile } from '@ncc/hooks'

const client = createClient({ relays: ['wss://relay.example'] })
const storage = createLocalSessionStorage()

function Feed() {
  const { events, newCount, showNew, loadMore } = useCityFeed()
  return (
    <>
      {newCount > 0 && <button onClick={showNew}>{newCount} new posts</button>}
      {events.map((event) => (
        <Post key={event.id} event={event} />
      ))}
      <button onClick={() => loadMore().catch(() => alert('No relay has answered'))}>Load more posts</button>
    </>
  )
}

function Post({ event }: { event: NostrEvent }) {
  const profile = useProfile(event.pubkey)
  return (
    <p>
      {profile?.name}: {event.content}
    </p>
  )
}

export const App = () => (
  <NostrProvider client={client} storage={storage}>
    <Feed />
  </NostrProvider>
)
