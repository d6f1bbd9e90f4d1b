import { createClient } from '@ncc/nostr-core'
import { topicPosts } from '@ncc/nostr-core/queries'
import { LivePosts } from './live-posts.tsx'

const relays = ['wss://relay.example']

/** Runs on the server: the first posts are in the HTML. */
export async function Page() {
  const client = createClient({ relays })
  const answer = await client.fetch(topicPosts({ topic: 'bread' }))
  client.close()
  return <LivePosts topic="bread" first={answer.status === 'found' ? answer.data : []} />
}
