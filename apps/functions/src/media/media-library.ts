import { sha256Hex } from '../auth/http-auth.ts'
import { HttpError } from '../auth/http-error.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { State, Upload } from '../state/state.ts'
import { detectMediaType } from './media-type.ts'
import { inspectImage, processImage } from './process-image.ts'
import { createSemaphore } from './semaphore.ts'

/** A file that is stored and public. Lengths in pixels, size in bytes, hashes of 64 hex digits. */
export interface StoredMedia {
  /** `<sha256>.<extension>` */
  readonly name: string
  readonly url: string
  readonly mimeType: string
  readonly size: number
  readonly sha256: string
  /** The hash of what was sent, before it was encoded anew. */
  readonly originalSha256: string
  readonly width?: number
  readonly height?: number
  readonly blurhash?: string
}

/** The bounds of what is stored, in bytes. */
export interface MediaLimits {
  readonly maxImageBytes: number
  readonly maxVideoBytes: number
  readonly quotaBytes: number
  /** Of all accounts together; undefined where there is no end. */
  readonly totalBytes: number | undefined
}

export const defaultMediaLimits: MediaLimits = {
  maxImageBytes: 20 * 1024 * 1024,
  maxVideoBytes: 80 * 1024 * 1024,
  quotaBytes: 2 * 1024 * 1024 * 1024,
  totalBytes: undefined,
}

/** What the library is made of; `origin` gives the public one, `now` seconds. */
export interface MediaLibraryOptions {
  readonly blobs: BlobStore
  readonly state: State
  readonly origin: () => string
  readonly limits: MediaLimits
  readonly now: () => number
}

/** Stores what people send, whichever protocol it comes by. */
export interface MediaLibrary {
  readonly limits: MediaLimits
  /** Images are encoded anew; the bytes that are stored are not those that were sent. @throws {HttpError} */
  add(bytes: Uint8Array, pubkey: string): Promise<StoredMedia>
  /** Stores the very bytes that were sent, after the same checks (Blossom). @throws {HttpError} */
  addVerbatim(bytes: Uint8Array, pubkey: string): Promise<StoredMedia>
  list(pubkey: string): Promise<Upload[]>
  /** Takes a file away from an account, and from the disk when nobody else has it. False where it had none. */
  remove(sha256: string, pubkey: string): Promise<boolean>
  urlOf(name: string): string
}

export function createMediaLibrary(options: MediaLibraryOptions): MediaLibrary {
  const { blobs, state, origin, limits, now } = options
  const inTurn = createSemaphore(3)
  /** One account's deletion must not take away what another one is storing at that moment, on another server. */
  const oneByOne = <T>(sha256: string, task: () => Promise<T>) => state.inTurn(`media ${sha256}`, task)
  const urlOf = (name: string) => `${origin()}/media/${name}`

  function detect(bytes: Uint8Array) {
    const type = detectMediaType(bytes)
    const limit = type.kind === 'image' ? limits.maxImageBytes : limits.maxVideoBytes
    if (bytes.length > limit) {
      throw new HttpError(
        413,
        `At most ${Math.floor(limit / 1024 / 1024)} MB are accepted for ${type.kind}s.`,
      )
    }
    return type
  }

  /** The quota is taken before the bytes are kept, so that parallel uploads cannot slip past it. */
  async function keep(
    bytes: Uint8Array,
    extension: string,
    mimeType: string,
    pubkey: string,
  ): Promise<string> {
    const name = `${sha256Hex(bytes)}.${extension}`
    const upload = { name, pubkey, size: bytes.length, mimeType, createdAt: now() }
    const bounds = { quota: limits.quotaBytes, total: limits.totalBytes }
    const outcome = await state.addUpload(upload, bounds)
    if (outcome === 'over quota') {
      throw new HttpError(413, 'Your storage here is full. Delete something first.')
    }
    if (outcome === 'full') throw new HttpError(507, 'The storage of the city is full. Tell the club.')
    try {
      return await blobs.put(bytes, extension)
    } catch (error) {
      await state.removeUpload(name, pubkey)
      throw error
    }
  }

  async function store(
    bytes: Uint8Array,
    pubkey: string,
    { extension, mimeType, original }: { extension: string; mimeType: string; original: Uint8Array },
  ): Promise<StoredMedia> {
    const name = await oneByOne(sha256Hex(bytes), () => keep(bytes, extension, mimeType, pubkey))
    return {
      name,
      url: urlOf(name),
      mimeType,
      size: bytes.length,
      sha256: name.slice(0, 64),
      originalSha256: sha256Hex(original),
    }
  }

  return {
    limits,
    urlOf,
    async add(bytes, pubkey) {
      const type = detect(bytes)
      if (type.kind === 'video') return store(bytes, pubkey, { ...type, original: bytes })
      const image = await inTurn(() => processImage(bytes))
      const webp = { extension: 'webp', mimeType: 'image/webp', original: bytes }
      const { width, height, blurhash } = image
      return { ...(await store(image.bytes, pubkey, webp)), width, height, blurhash }
    },
    async addVerbatim(bytes, pubkey) {
      const type = detect(bytes)
      if (type.kind === 'image') await inTurn(() => inspectImage(bytes))
      return store(bytes, pubkey, { ...type, original: bytes })
    },
    list: (pubkey) => state.listUploads(pubkey),
    remove: (sha256, pubkey) =>
      oneByOne(sha256, async () => {
        const uploads = await state.listUploads(pubkey)
        const mine = uploads.filter(({ name }) => name.startsWith(`${sha256}.`))
        for (const { name } of mine) {
          const others = await state.removeUpload(name, pubkey)
          if (others === 0) await blobs.remove(name)
        }
        return mine.length > 0
      }),
  }
}
