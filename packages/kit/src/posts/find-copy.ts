import type { NostrClient } from '@ncc/nostr-core'
import { blobOf, findBlob, mediaServers, type BlobPointer } from '@ncc/nostr-core/blossom'

/** Object URLs by hash, the one last asked for at the end; the first is revoked when there are too many. */
const copies = new Map<string, Promise<string | undefined>>()
const maxCopies = 100

/** Not SVG, which can contain scripts: the copy can be opened in a tab, as a document of this origin. */
const safeType = /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/(?:mp4|webm|quicktime))$/

/**
 * A copy of an image or video that its address no longer has, as an object URL: from its author's servers, or from the city
 * (NIP-B7). Its bytes have the hash in the address. Undefined if there is none; it is looked for again the next time.
 */
export async function findCopy(
  client: NostrClient,
  pubkey: string,
  src: string,
): Promise<string | undefined> {
  const blob = blobOf(src)
  if (!blob) return undefined
  const { sha256 } = blob
  const found = copies.get(sha256) ?? download(client, pubkey, blob, new URL(src).origin)
  copies.delete(sha256)
  copies.set(sha256, found)
  const [oldest] = copies
  if (oldest && copies.size > maxCopies) {
    copies.delete(oldest[0])
    void oldest[1].then((url) => url !== undefined && URL.revokeObjectURL(url))
  }
  const url = await found
  if (url === undefined) copies.delete(sha256)
  return url
}

/** `origin` no longer has it. */
async function download(
  client: NostrClient,
  pubkey: string,
  blob: BlobPointer,
  origin: string,
): Promise<string | undefined> {
  if (await isHidden(blob)) return undefined
  const answer = await client.fetch(mediaServers(pubkey))
  const listed = answer.status === 'found' ? (answer.data ?? []) : []
  const servers = [...new Set([...listed, location.origin])].filter((server) => server !== origin)
  const file = await findBlob(blob, servers)
  return file && safeType.test(file.type) ? URL.createObjectURL(file) : undefined
}

/** Whether the city's moderators have hidden the file: it must not come back from elsewhere. */
async function isHidden({ sha256, extension }: BlobPointer): Promise<boolean> {
  const answer = await fetch(`/${sha256}${extension}`, { method: 'HEAD' }).catch(() => undefined)
  return answer?.status === 410
}
