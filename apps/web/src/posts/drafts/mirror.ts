import type { NostrClient, UploadedMedia } from '@ncc/nostr-core'
import { blobOf, mediaServers, mirrorBlob } from '@ncc/nostr-core/blossom'

/** Copies an uploaded file to the account's other media servers (NIP-B7); those that do not take it go without. */
export async function mirror(client: NostrClient, { url, sha256 = blobOf(url)?.sha256 }: UploadedMedia) {
  const { account } = client
  if (!account || sha256 === undefined) return
  const answer = await client.fetch(mediaServers(account.pubkey))
  const listed = answer.status === 'found' ? (answer.data ?? []) : []
  const servers = listed.filter((origin) => origin !== new URL(url).origin)
  await mirrorBlob({ url, sha256 }, servers, { signer: account.signer })
}
