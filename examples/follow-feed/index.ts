// Prints the posts of an account, and then each new one as it arrives: node index.ts <relay> <npub>
import { createClient, parsePublicKey } from '@ncc/nostr-core'
import { userFeed } from '@ncc/nostr-core/queries'

const [relay = '', npub = ''] = process.argv.slice(2)
const pubkey = parsePublicKey(npub)
if (!pubkey) throw new Error(`${npub} is no public key`)

const client = createClient({ relays: [relay] })
const feed = client.feed(userFeed(pubkey))
const printed = new Set<string>()

for await (const { events, newCount } of feed) {
  if (newCount > 0) feed.showNew()
  for (const { id, created_at, content } of events.toReversed()) {
    if (printed.has(id)) continue
    printed.add(id)
    console.log(`${new Date(created_at * 1000).toISOString()} ${content}`)
  }
}
