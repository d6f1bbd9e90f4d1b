import { sha256Hex } from '../auth/http-auth.ts'
import { HttpError } from '../auth/http-error.ts'
import type { BodySender } from '../auth/read-body.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { DiskLowError, type Disk } from '../disk.ts'
import { sql } from '../state/sql.ts'
import type { State, Upload, UploadPage } from '../state/state.ts'
import type { ImageQueue } from './image-queue.ts'
import { detectMediaType } from './media-type.ts'
import { inspectImage, processImage } from './process-image.ts'
import { removeVideoMetadata } from './video-metadata.ts'

/** A stored, public file. Width and height in pixels, size in bytes, hashes in hex. */
export interface StoredMedia {
  /** `<sha256>.<extension>` */
  readonly name: string
  readonly url: string
  readonly mimeType: string
  readonly size: number
  readonly sha256: string
  /** The hash of the uploaded bytes, before they were re-encoded. */
  readonly originalSha256: string
  readonly width?: number
  readonly height?: number
  readonly blurhash?: string
}

/** Size limits, in bytes. */
export interface MediaLimits {
  readonly maxImageBytes: number
  readonly maxVideoBytes: number
  /** Of one account. */
  readonly quotaBytes: number
  /** Of all accounts together. */
  readonly totalBytes: number
}

export const defaultMediaLimits: MediaLimits = {
  maxImageBytes: 20 * 1024 * 1024,
  maxVideoBytes: 80 * 1024 * 1024,
  quotaBytes: 2 * 1024 * 1024 * 1024,
  totalBytes: 50 * 1024 * 1024 * 1024,
}

/** The dependencies of a media library. `origin` is the public one; `now` returns seconds. */
export interface MediaLibraryOptions {
  readonly blobs: BlobStore
  readonly state: State
  readonly origin: string
  readonly limits: MediaLimits
  /** Limits the images that are processed at a time. */
  readonly images: ImageQueue
  readonly now: () => number
  /** The disk that the files are on; undefined if they are elsewhere. */
  readonly disk?: Disk | undefined
}

/** Stores the uploads of all protocols. */
export interface MediaLibrary {
  readonly limits: MediaLimits
  /**
   * Stores an upload: images re-encoded, MP4 and MOV without metadata. Changes `bytes`.
   * @throws {HttpError}
   */
  add(bytes: Uint8Array, sender: BodySender): Promise<StoredMedia>
  /** Stores the uploaded bytes unchanged, after the same checks (Blossom). @throws {HttpError} */
  addVerbatim(bytes: Uint8Array, sender: BodySender): Promise<StoredMedia>
  /** @throws {HttpError | DiskLowError} unless an account can store that many bytes more. */
  ensureRoom(bytes: number, pubkey: string): Promise<void>
  list(pubkey: string, page: UploadPage): Promise<Upload[]>
  count(pubkey: string): Promise<number>
  /** One of the account's files, by the hash of its bytes. */
  find(sha256: string, pubkey: string): Promise<Upload | undefined>
  /** Removes a file from an account, and from the store if no other account has it. False if the account does not have it. */
  remove(sha256: string, pubkey: string): Promise<boolean>
  urlOf(name: string): string
  /** The hash of the bytes that were first uploaded for a stored file. */
  originalOf(name: string): Promise<string>
}

const storedNote = (originalSha256: string) => `media of ${originalSha256}`
const originalNote = (name: string) => `original of ${name}`

/** Finds a stored file by the hash of its bytes or of the uploaded bytes (NIP-96); returns its name. */
export async function findMedia(state: State, sha256: string): Promise<string | undefined> {
  return (await state.findUpload(sha256)) ?? (await state.getNote(storedNote(sha256)))
}

/**
 * Removes a file from an account, by the hash (64 hex) of its bytes or of the uploaded bytes, and from the store if no other
 * account has it. Another account may have stored the uploaded bytes as they are. False if the account does not have the file.
 */
export async function removeUpload(
  given: string,
  pubkey: string,
  { blobs, state }: Pick<MediaLibraryOptions, 'blobs' | 'state'>,
): Promise<boolean> {
  const isStored = (await state.uploadsOfHash(pubkey, given)).length > 0
  const encoded = isStored ? undefined : await state.getNote(storedNote(given))
  const sha256 = encoded?.slice(0, 64) ?? given
  // Prevents one account from deleting a file while another stores it, on any server.
  return state.withFileLock(sha256, async () => {
    const mine = await state.uploadsOfHash(pubkey, sha256)
    for (const { name } of mine) {
      const isLast = !(await state.isUploadedByOthers(name, [pubkey]))
      // First the file: if the store does not answer, the account still has it, and can remove it again.
      if (isLast) await blobs.remove(name)
      await state.removeUpload(name, pubkey)
      if (!isLast) continue
      const original = await state.getNote(originalNote(name))
      await state.sql.run([
        sql('DELETE FROM notes WHERE name = ?', originalNote(name)),
        sql('DELETE FROM notes WHERE name = ? AND value = ?', storedNote(original ?? sha256), name),
      ])
    }
    return mine.length > 0
  })
}

export function createMediaLibrary(options: MediaLibraryOptions): MediaLibrary {
  const { blobs, state, origin, limits, images, now } = options
  const urlOf = (name: string) => `${origin}/media/${name}`

  function detect(bytes: Uint8Array) {
    const type = detectMediaType(bytes)
    const limit = type.kind === 'image' ? limits.maxImageBytes : limits.maxVideoBytes
    if (bytes.length > limit) {
      throw new HttpError(
        413,
        'too-large',
        `The ${type.kind} is too large. The limit is ${Math.floor(limit / 1024 / 1024)} MB.`,
      )
    }
    return type
  }

  const overQuota = () => new HttpError(413, 'quota-full', 'Your storage is full. Delete something first.')
  const full = () =>
    new HttpError(507, 'storage-full', 'The storage of the city is full. Please tell the club.')

  /** Counts the upload before its bytes are stored, so that parallel uploads cannot exceed the quota. */
  async function putWithinQuota(
    bytes: Uint8Array,
    extension: string,
    mimeType: string,
    pubkey: string,
  ): Promise<string> {
    if (options.disk?.isLow() === true) throw new DiskLowError()
    const name = `${sha256Hex(bytes)}.${extension}`
    const upload = { name, pubkey, size: bytes.length, mimeType, createdAt: now() }
    const bounds = { quota: limits.quotaBytes, total: limits.totalBytes }
    const before = await state.uploadsOfHash(pubkey, name.slice(0, 64))
    const outcome = await state.addUpload(upload, bounds)
    if (outcome === 'over quota') throw overQuota()
    if (outcome === 'full') throw full()
    try {
      return await blobs.put(bytes, extension)
    } catch (error) {
      // What the account had before stays.
      if (!before.some((known) => known.name === name)) await state.removeUpload(name, pubkey)
      throw error
    }
  }

  async function store(
    bytes: Uint8Array,
    pubkey: string,
    { extension, mimeType, originalSha256 }: { extension: string; mimeType: string; originalSha256: string },
  ): Promise<StoredMedia> {
    const name = await state.withFileLock(sha256Hex(bytes), () =>
      putWithinQuota(bytes, extension, mimeType, pubkey),
    )
    // A file that was stored as it is has its own hash, and must not take the place of an encoded copy.
    if (!name.startsWith(originalSha256)) {
      await state.setNote(storedNote(originalSha256), name)
      await state.getOrSetNote(originalNote(name), originalSha256)
    }
    return {
      name,
      url: urlOf(name),
      mimeType,
      size: bytes.length,
      sha256: name.slice(0, 64),
      originalSha256,
    }
  }

  return {
    limits,
    urlOf,
    async add(bytes, sender) {
      const { pubkey } = sender
      const type = detect(bytes)
      const originalSha256 = sha256Hex(bytes)
      if (type.kind === 'video') {
        if (type.extension !== 'webm') removeVideoMetadata(bytes)
        return store(bytes, pubkey, { ...type, originalSha256 })
      }
      const facts = await inspectImage(bytes)
      const image = await images(sender, facts.megapixels, () => processImage(bytes, facts))
      const webp = { extension: 'webp', mimeType: 'image/webp', originalSha256 }
      const { width, height, blurhash } = image
      return { ...(await store(image.bytes, pubkey, webp)), width, height, blurhash }
    },
    async addVerbatim(bytes, { pubkey }) {
      const type = detect(bytes)
      if (type.kind === 'image') await inspectImage(bytes)
      return store(bytes, pubkey, { ...type, originalSha256: sha256Hex(bytes) })
    },
    async ensureRoom(bytes, pubkey) {
      if (options.disk?.isLow() === true) throw new DiskLowError()
      const own = 'SELECT coalesce(sum(size), 0) AS size FROM uploads WHERE pubkey = ?'
      const [row] = await state.sql.query(sql(own, pubkey))
      if (Number(row?.['size']) + bytes > limits.quotaBytes) throw overQuota()
      if ((await state.uploadedBytes()) + bytes > limits.totalBytes) throw full()
    },
    list: (pubkey, page) => state.listUploads(pubkey, page),
    count: (pubkey) => state.countUploads(pubkey),
    find: async (sha256, pubkey) => (await state.uploadsOfHash(pubkey, sha256))[0],
    originalOf: async (name) => (await state.getNote(originalNote(name))) ?? name.slice(0, 64),
    remove: (sha256, pubkey) => removeUpload(sha256, pubkey, options),
  }
}
