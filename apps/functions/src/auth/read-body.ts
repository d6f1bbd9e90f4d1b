import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Budget } from '../budget.ts'
import { diskOf, DiskLowError, type Disk } from '../disk.ts'
import { EvictingBudget, type Reservation } from '../evicting-budget.ts'
import { createSemaphore, type Semaphore } from '../media/semaphore.ts'
import { HttpError } from './http-error.ts'

/** The limits of request bodies. */
export interface BodyLimits {
  /** Where incomplete bodies are stored. */
  readonly folder: string
  readonly disk: Disk
  /** Limits the bytes of complete bodies in memory, apart from small ones. */
  readonly inMemory: Semaphore
  /** Bytes of bodies by account. */
  readonly accounts: Budget
  /** Bytes of bodies by address. If there are too many, the address with most loses its largest. */
  readonly addresses: EvictingBudget
  /** A slower body is refused after `graceMs`. */
  readonly minBytesPerSecond: number
  readonly graceMs: number
}

/** Who sends a body: the account, the client's address, and whether the client is gone. */
export interface BodySender {
  readonly pubkey: string
  readonly address: string
  readonly signal?: AbortSignal
}

const megabyte = 1024 * 1024

/** The default limits: an account may upload one video or five photographs at a time. */
export const createBodyLimits = (folder: string): BodyLimits => ({
  folder,
  disk: diskOf(folder),
  inMemory: createSemaphore({ total: 150 * megabyte, share: 100 * megabyte }),
  accounts: new Budget({ total: Infinity, share: 100 * megabyte }),
  addresses: new EvictingBudget({ total: 1024 * megabyte, share: 250 * megabyte, floor: megabyte }),
  minBytesPerSecond: 8 * 1024,
  graceMs: 10_000,
})

/** Rejects after `ms` milliseconds unless it is cancelled first. */
function startDeadline(ms: number): { missed: Promise<never>; cancel: () => void } {
  const { promise: missed, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new HttpError(408, 'too-slow', 'The upload is too slow.')), ms)
  return { missed, cancel: () => clearTimeout(timer) }
}

const busy = () =>
  new HttpError(503, 'busy', 'Too many uploads at once. Try again in a moment.', { retryAfter: 10 })

/**
 * The body's chunks, while they arrive fast enough. Leaving the loop cancels the transfer; so does `ended`, whose reason is
 * thrown.
 */
async function* readChunks(
  body: Body['stream'],
  limits: BodyLimits,
  ended: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  const startedAt = performance.now()
  ended.addEventListener('abort', () => void reader.cancel(ended.reason).catch(() => undefined), {
    once: true,
  })
  try {
    for (let size = 0; ;) {
      const allowedMs = limits.graceMs + (size / limits.minBytesPerSecond) * 1000
      const { missed, cancel } = startDeadline(startedAt + allowedMs - performance.now())
      const read = reader.read().catch((error: unknown) => {
        throw new HttpError(400, 'malformed', 'The request body was cut off.', { cause: error })
      })
      const { done, value } = await Promise.race([read, missed]).finally(cancel)
      ended.throwIfAborted()
      if (done) return
      size += value.length
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Counts bytes of a sender's bodies. @throws {HttpError} 429 or 503 if a limit is reached */
function reserve(
  bytes: number,
  { pubkey, address }: BodySender,
  { accounts, addresses }: BodyLimits,
): Reservation {
  if (!accounts.take(pubkey, bytes)) {
    throw new HttpError(
      429,
      'too-many-uploads',
      'You have too many uploads in progress. Wait until one is finished.',
      {
        retryAfter: 10,
      },
    )
  }
  const place = addresses.reserve(address, bytes)
  if (place) return place
  accounts.add(pubkey, -bytes)
  throw busy()
}

/** A body and its `content-length`. */
export interface Body {
  readonly stream: ReadableStream<Uint8Array> | null
  readonly announced: string | null
}

export const bodyOf = ({ body, headers }: Request | Response): Body => ({
  stream: body,
  announced: headers.get('content-length'),
})

/**
 * Reads a body of at most `limit` bytes and calls `use` with it, once there is memory for it. The announced length is counted
 * before anything is read.
 * @throws {HttpError} 413 if it is longer, 429 or 503 if the sender or the server has too many uploads, also if it has to make
 * room for others before it is used, 408 if it arrives too slowly, 400 if it is cut off.
 * @throws {DiskLowError} for a large body while the disk is low.
 */
export async function withBody<T>(
  { stream, announced }: Body,
  limit: number,
  sender: BodySender,
  limits: BodyLimits,
  use: (body: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const tooLarge = () =>
    new HttpError(413, 'too-large', `The request is too large. The limit is ${Math.floor(limit / 1024)} kB.`)
  if (announced !== null && Number(announced) > limit) throw tooLarge()
  let taken = 0
  let isUsed = false
  const places: Reservation[] = []
  const stop = new AbortController()
  const release = () => {
    for (const place of places) place.release()
  }
  const ensureTaken = (bytes: number) => {
    if (bytes <= taken) return
    // A quarter more at least: a body whose length is not announced may come in chunks of one byte.
    const next = Math.max(bytes, Math.min(limit, Math.ceil(taken * 1.25)))
    const place = reserve(next - taken, sender, limits)
    places.push(place)
    place.endWith(() => {
      release()
      stop.abort(busy())
    })
    taken = next
  }
  const buffer = new BodyBuffer(limits)
  try {
    ensureTaken(Number(announced) || 0)
    for await (const chunk of readChunks(stream, limits, stop.signal)) {
      const size = buffer.size + chunk.length
      if (size > limit) throw tooLarge()
      ensureTaken(size)
      await buffer.add(chunk)
    }
    // A call of a few bytes does not wait for uploads.
    if (buffer.size <= maxSmall) return await use(await buffer.read())
    const signal = AbortSignal.any([stop.signal, ...(sender.signal ? [sender.signal] : [])])
    return await limits.inMemory({ key: sender.address, weight: buffer.size, signal }, async () => {
      isUsed = true
      return use(await buffer.read())
    })
  } catch (error) {
    throw stop.signal.aborted && !isUsed ? stop.signal.reason : error
  } finally {
    await buffer.close()
    limits.accounts.add(sender.pubkey, -taken)
    release()
  }
}

/** The longest body, in bytes, that does not wait until there is memory for it. */
const maxSmall = 64 * 1024

/** Bytes of a body that are buffered in memory. */
const maxInMemory = 16 * 1024

/** Opens a file that has been unlinked, so that the system removes it when it is closed or the process ends. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `.body-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** Buffers a body that is being received: a small one in memory, a larger one on disk. */
class BodyBuffer {
  readonly #folder: string
  readonly #disk: Disk
  readonly #start: Uint8Array[] = []
  #file: FileHandle | undefined
  #size = 0

  constructor({ folder, disk }: BodyLimits) {
    this.#folder = folder
    this.#disk = disk
  }

  get size(): number {
    return this.#size
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#size += chunk.length
    this.#start.push(chunk)
    if (this.#size <= maxInMemory && !this.#file) return
    if (this.#size > maxSmall && this.#disk.isLow()) throw new DiskLowError()
    this.#file ??= await openUnnamed(this.#folder)
    for (const each of this.#start.splice(0)) await this.#file.appendFile(each)
  }

  /** Reads the whole body into memory. */
  async read(): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#file) return new Uint8Array(Buffer.concat(this.#start))
    const body = new Uint8Array(this.#size)
    for (let at = 0; at < body.length;) {
      const { bytesRead } = await this.#file.read(body, at, body.length - at, at)
      if (bytesRead === 0) throw new Error('a buffered body is shorter than it was')
      at += bytesRead
    }
    return body
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }
}
