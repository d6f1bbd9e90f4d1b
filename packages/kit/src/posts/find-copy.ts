import { isLoadableUrl, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
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
 * A copy of an image or video that its address no longer has: as an object URL from its author's servers or from the app's
 * own, where its bytes have the hash in the address (NIP-B7), or the first address that the event names in case this one
 * fails (NIP-92, NIP-94). Undefined if there is none, and for what the app's moderators have hidden.
 */
export async function findCopy(
  sources: CopySources,
  { pubkey, tags }: Pick<NostrEvent, 'pubkey' | 'tags'>,
  src: string,
): Promise<string | undefined> {
  const blob = blobOf(src)
  const copy = blob && (await findStored(sources, pubkey, blob, new URL(src).origin))
  if (copy !== undefined) return copy
  const { mediaServer } = sources.host
  const fallback = fallbacksOf(tags, src).find((url) => isLoadableUrl(url))
  if (fallback === undefined || mediaServer === undefined) return fallback
  const blobs = [blob, blobOf(fallback)].filter((one) => one !== undefined)
  const hidden = await Promise.all(blobs.map((one) => isHidden(mediaServer, one)))
  return hidden.includes(true) ? undefined : fallback
}

/** The addresses that an event names in case another of its addresses fails. */
function fallbacksOf(tags: NostrEvent['tags'], src: string): readonly string[] {
  const described = tags.find((tag) => tag[0] === 'imeta' && tag.includes(`url ${src}`))
  if (described) {
    return described.flatMap((entry) => (entry.startsWith('fallback ') ? entry.slice(9).trim() : []))
  }
  // A file's fields are tags of their own.
  const isFile = tags.some(([name, value]) => name === 'url' && value === src)
  return isFile ? tags.flatMap(([name, value]) => (name === 'fallback' && value ? value : [])) : []
}

/** A file by its hash. It is looked for again the next time if it is not found; the URLs of more than a hundred are revoked. */
async function findStored(
  { client, host: { mediaServer }, memory: { copies } }: CopySources,
  pubkey: string,
  blob: BlobPointer,
  origin: string,
): Promise<string | undefined> {
  const { sha256 } = blob
  const found = copies.get(sha256) ?? download(client, mediaServer, pubkey, blob, origin)
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
