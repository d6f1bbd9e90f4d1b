'use client'

import { useEffect, useMemo } from 'react'
import {
  createClient,
  createVerifyWorker,
  createWorkerVerifier,
  displayName,
  MemoryStore,
  type NostrEvent,
} from '@ncc/nostr-core'
import { NostrProvider, useCityFeed, useProfile } from '@ncc/hooks'
import { Button, PostCard, UiProvider } from '@ncc/ui'

/** Posts from the server, and from then on those of the relay. */
export function LiveFeed({ relay, posts }: { relay: string; posts: readonly NostrEvent[] }) {
  const client = useMemo(() => createFeedClient(relay, posts), [relay, posts])
  useEffect(() => () => client.close(), [client])
  return (
    <UiProvider>
      <NostrProvider client={client}>
        <Posts />
      </NostrProvider>
    </UiProvider>
  )
}

function createFeedClient(relay: string, posts: readonly NostrEvent[]) {
  const store = new MemoryStore()
  store.add(posts, relay)
  // The server renders the posts that it has verified; only a browser gets more.
  const isServer = typeof window === 'undefined'
  return createClient({
    relays: [relay],
    store,
    ...(!isServer && { verifier: createWorkerVerifier(createVerifyWorker()) }),
  })
}

function Posts() {
  const { events, newCount, showNew } = useCityFeed()
  return (
    <main>
      {newCount > 0 && <Button onPress={showNew}>{newCount} new posts</Button>}
      {events.map((event) => (
        <Post key={event.id} event={event} />
      ))}
    </main>
  )
}

function Post({ event }: { event: NostrEvent }) {
  const profile = useProfile(event.pubkey)
  return (
    <PostCard
      id={event.id}
      href={`/post/${event.id}`}
      author={{ name: displayName(profile, event.pubkey) }}
      nodes={[{ type: 'text', text: event.content }]}
    />
  )
}
