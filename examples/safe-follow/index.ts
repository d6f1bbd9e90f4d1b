// Follows an account without losing anybody: NSEC=nsec1… node index.ts <npub> <relay> …
import { createClient, ListUnknownError, parsePublicKey } from '@ncc/nostr-core'
import { follow } from '@ncc/nostr-core/edits'
import { createSecretKeySigner, parseSecretKey } from '@ncc/nostr-core/keys'
import { contactList } from '@ncc/nostr-core/queries'

const [npub = '', ...relays] = process.argv.slice(2)
const friend = parsePublicKey(npub)
if (!friend) throw new Error(`${npub} is no public key`)
const signer = createSecretKeySigner(parseSecretKey(process.env['NSEC'] ?? ''))
const pubkey = await signer.getPublicKey()

const client = createClient({ relays })
client.useAccount({ pubkey, signer })
try {
  await client.lists.edit(follow(friend))
  console.log(`You follow ${client.cached(contactList(pubkey))?.follows.length} accounts`)
} catch (error) {
  if (!(error instanceof ListUnknownError)) throw error
  // The list may exist on a relay that did not answer. A new one would replace it, so nothing was published.
  console.log('Your follow list could not be read: nothing was changed')
} finally {
  client.close()
}
