import { createClient } from '@ncc/nostr-core'
import { createSecretKeySigner, parseSecretKey } from '@ncc/nostr-core/keys'
import { profile } from '@ncc/nostr-core/queries'
import { noteTemplate } from '@ncc/nostr-core/templates'
import NDK, { NDKEvent, NDKPrivateKeySigner } from '@nostr-dev-kit/ndk'

// #region before
/** With NDK: objects that fetch and publish themselves. */
export async function beforeWithNdk(relays: string[], nsec: string) {
  const ndk = new NDK({ explicitRelayUrls: relays, signer: new NDKPrivateKeySigner(nsec) })
  await ndk.connect()
  const note = new NDKEvent(ndk, { kind: 1, content: 'Hello', tags: [], created_at: seconds(), pubkey: '' })
  const accepted = await note.publish()
  const user = await ndk.signer?.user()
  const name = (await user?.fetchProfile())?.name
  return { accepted: accepted.size, name }
}

const seconds = () => Math.floor(Date.now() / 1000)
// #endregion before

// #region after
/** With nostr-core: plain events, and one client that does the work. */
export async function afterWithNostrCore(relays: string[], nsec: string) {
  const client = createClient({ relays })
  const signer = createSecretKeySigner(parseSecretKey(nsec))
  const pubkey = await signer.getPublicKey()
  client.useAccount({ pubkey, signer })
  const { report } = await client.publish(noteTemplate({ text: 'Hello' }, client.now()))
  const who = await client.fetch(profile(pubkey))
  client.close()
  const accepted = Object.values(report).filter(({ status }) => status === 'accepted').length
  return { accepted, name: who.status === 'found' ? who.data?.name : undefined }
}
// #endregion after
