// #region all
import { createClient, type NostrEvent } from '@ncc/nostr-core'
import { createSecretKey, createSecretKeySigner } from '@ncc/nostr-core/keys'
import { profile, userPosts } from '@ncc/nostr-core/queries'
import { mergeProfile } from '@ncc/nostr-core/edits'
import { noteTemplate } from '@ncc/nostr-core/templates'

/** Makes an account, gives it a name, publishes a note and reads both back. */
export async function firstClient(relay: string) {
  const client = createClient({ relays: [relay] })

  const signer = createSecretKeySigner(createSecretKey())
  const pubkey = await signer.getPublicKey()
  client.useAccount({ pubkey, signer })

  await client.lists.edit(mergeProfile({ name: 'Ada' }))
  await client.publish(noteTemplate({ text: 'Hello, Nostr' }, client.now()))

  const who = await client.fetch(profile(pubkey))
  const what = await client.fetch(userPosts({ pubkey }))
  client.close()

  const name = who.status === 'found' ? who.data?.name : undefined
  const posts: readonly NostrEvent[] = what.status === 'found' ? what.data : []
  return { name, texts: posts.map(({ content }) => content) }
}
// #endregion all
