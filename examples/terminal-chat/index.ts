// A private chat (NIP-17); each line you type is sent: NSEC=nsec1… node index.ts <relay> <npub>
import { createInterface } from 'node:readline'
import { createClient, parsePublicKey } from '@ncc/nostr-core'
import { setMessageRelays } from '@ncc/nostr-core/edits'
import { createSecretKeySigner, parseSecretKey } from '@ncc/nostr-core/keys'
import { openMailbox } from '@ncc/nostr-core/messages'

const [relay = '', npub = ''] = process.argv.slice(2)
const friend = parsePublicKey(npub)
if (!friend) throw new Error(`${npub} is no public key`)
const signer = createSecretKeySigner(parseSecretKey(process.env['NSEC'] ?? ''))
const pubkey = await signer.getPublicKey()

const client = createClient({ relays: [relay] })
client.useAccount({ pubkey, signer })
// Tells others where this account receives private messages; without it they can only send NIP-04.
await client.lists.edit(setMessageRelays([relay]))

const mailbox = openMailbox(client)
mailbox.open(friend)
console.log('Ready')

createInterface({ input: process.stdin }).on('line', (text) => void mailbox.send(friend, text))

const printed = new Set<string>()
for await (const { messages } of mailbox) {
  for (const { id, counterpart, sender, content, scheme } of messages) {
    if (counterpart !== friend || content === undefined || printed.has(id)) continue
    printed.add(id)
    console.log(`${sender === pubkey ? 'You' : 'They'} (${scheme}): ${content}`)
  }
}
