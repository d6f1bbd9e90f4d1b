import { connection } from 'next/server'
import { createClient, type NostrEvent } from '@ncc/nostr-core'
import { LiveFeed } from './live-feed'

const relay = process.env.RELAY ?? 'wss://relay.example'

/** The newest posts, read on the server: the page shows them before any script has run. */
async function readPosts(): Promise<NostrEvent[]> {
  const client = createClient({ relays: [relay] })
  try {
    const { events } = await client.relays.fetch([{ kinds: [1], limit: 20 }], { relays: [relay] })
    return events
  } finally {
    client.close()
  }
}

export default async function Page() {
  await connection()
  return <LiveFeed relay={relay} posts={await readPosts()} />
}
