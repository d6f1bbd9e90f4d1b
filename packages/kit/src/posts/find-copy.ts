import type { NostrClient } from '@ncc/nostr-core'
import { blobOf, findBlob, mediaServers, type BlobPointer } from '@ncc/nostr-core/blossom'
import type { KitHost } from '../shared/host.ts'
import type { KitMemory } from '../shared/kit-memory.ts'

const maxCopies = 100

/** Not SVG, which can contain scripts: the copy can be opened in a tab, as a document of this origin. */
const safeType = /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/(?:mp4|webm|quicktime))$/

/** Where copies are looked for, and where those that were found are. */
export interface CopySources {
  readonly client: NostrClient
  readonly host: Pick<KitHost, 'mediaServer'>
  readonly memory: Pick<KitMemory, 'copies'>
}

/**
 * A copy of an image or video that its address no longer has, as an object URL: from its author's servers, or from the
 * app's own (NIP-B7). Its bytes have the hash in the address. Undefined if there is none; it is looked for again the next
 * time. The URLs of more than a hundred copies are revoked.
 */
export async function findCopy(
  { client, host: { mediaServer }, memory: { copies } }: CopySources,
  pubkey: string,
  src: string,
): Promise<string | undefined> {
  const blob = blobOf(src)
  if (!blob) return undefined
  const { sha256 } = blob
  const found = copies.get(sha256) ?? download(client, mediaServer, pubkey, blob, new URL(src).origin)
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
  mediaServer: string | undefined,
  pubkey: string,
  blob: BlobPointer,
  origin: string,
): Promise<string | undefined> {
  if (mediaServer !== undefined && (await isHidden(mediaServer, blob))) return undefined
  const answer = await client.fetch(mediaServers(pubkey))
  const listed = answer.status === 'found' ? (answer.data ?? []) : []
  const known = new Set(mediaServer === undefined ? listed : [...listed, mediaServer])
  known.delete(origin)
  const file = await findBlob(blob, [...known])
  return file && safeType.test(file.type) ? URL.createObjectURL(file) : undefined
}

/** Whether the app's moderators have hidden the file: it must not come back from elsewhere. */
async function isHidden(mediaServer: string, { sha256, extension }: BlobPointer): Promise<boolean> {
  const answer = await fetch(`${mediaServer}/${sha256}${extension}`, { method: 'HEAD' }).catch(
    () => undefined,
  )
  return answer?.status === 410
}
