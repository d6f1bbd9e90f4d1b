import { createClient } from '@ncc/nostr-core'
import { follow } from '@ncc/nostr-core/edits'
import { createSecretKey, createSecretKeySigner } from '@ncc/nostr-core/keys'
import { contactList, userPosts } from '@ncc/nostr-core/queries'
import { noteTemplate } from '@ncc/nostr-core/templates'

/** Publishes a note on one relay as a new account, reads it back, and follows `friend` (64 hex). */
export async function sayHello(relay: string, friend: string) {
  const client = createClient({ relays: [relay] })
  const signer = createSecretKeySigner(createSecretKey())
  const pubkey = await signer.getPublicKey()
  client.useAccount({ pubkey, signer })
  await client.publish(noteTemplate({ text: 'Hello, Nostr' }, client.now()))
  await client.lists.edit(follow(friend))
  const posts = await client.fetch(userPosts({ pubkey }))
  const contacts = await client.fetch(contactList(pubkey))
  client.close()
  return { pubkey, posts, contacts }
}
