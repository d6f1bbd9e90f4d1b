// Answers every post that mentions it, once: BOT_NSEC=nsec1… node index.ts <relay>
import { createClient, isReply } from '@ncc/nostr-core'
import { createSecretKeySigner, parseSecretKey } from '@ncc/nostr-core/keys'
import { notifications, replies } from '@ncc/nostr-core/queries'
import { replyTemplate } from '@ncc/nostr-core/templates'

const [relay = ''] = process.argv.slice(2)
const signer = createSecretKeySigner(parseSecretKey(process.env['BOT_NSEC'] ?? ''))
const pubkey = await signer.getPublicKey()

const client = createClient({ relays: [relay] })
client.useAccount({ pubkey, signer })
const startedAt = client.now()
const answered = new Set<string>()

for await (const { data } of client.watch(notifications({ pubkey }))) {
  for (const { type, event } of data) {
    // Only new posts, and no answers to answers: two bots would never stop.
    if (type !== 'mention' || event.created_at < startedAt || isReply(event) || answered.has(event.id))
      continue
    answered.add(event.id)
    const before = await client.fetch(replies({ id: event.id }))
    if (before.status === 'found' && before.data.some((reply) => reply.pubkey === pubkey)) continue
    await client.publish(replyTemplate({ text: 'Hello! I am a bot.' }, event, pubkey, client.now()))
    console.log(`Answered ${event.id}`)
  }
}
