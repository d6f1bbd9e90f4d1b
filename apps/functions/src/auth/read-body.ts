import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Budget } from '../budget.ts'
import { createSemaphore, type InTurn } from '../media/semaphore.ts'
import { HttpError } from './http-error.ts'

/** The room for request bodies, and how slowly one may come in. */
export interface BodyLimits {
  /** Where bodies are until they are whole. */
  readonly folder: string
  /** The memory for whole bodies, which are worked on in turn; a body weighs its bytes. */
  readonly inMemory: InTurn
  /** Bytes of bodies, by the account that signed. */
  readonly accounts: Budget
  /** Bytes of bodies, by the address they come from. */
  readonly addresses: Budget
  /** A body that has come in more slowly than this is refused, once `graceMs` are over. */
  readonly minBytesPerSecond: number
  readonly graceMs: number
}

/** Who sends a body. */
export interface Sender {
  readonly pubkey: string
  readonly address: string
}

const megabyte = 1024 * 1024

/** One upload of a video fits into an account's share, and five of photographs. `folder` is theirs while they come in. */
export const createBodyLimits = (folder: string): BodyLimits => ({
  folder,
  inMemory: createSemaphore(100 * megabyte),
  accounts: new Budget({ total: Infinity, share: 100 * megabyte }),
  addresses: new Budget({ total: 1024 * megabyte, share: 250 * megabyte }),
  minBytesPerSecond: 8 * 1024,
  graceMs: 10_000,
})

/** Rejects after `ms` milliseconds unless it is cancelled first. */
function startDeadline(ms: number): { missed: Promise<never>; cancel: () => void } {
  const { promise: missed, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new HttpError(408, 'too-slow', 'The upload is too slow.')), ms)
  return { missed, cancel: () => clearTimeout(timer) }
}

/** The body's chunks, as long as they come in fast enough; leaving the loop early stops the transfer. */
async function* readChunks(body: Body['stream'], limits: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  const startedAt = performance.now()
  try {
    for (let size = 0; ;) {
      const allowedMs = limits.graceMs + (size / limits.minBytesPerSecond) * 1000
      const { missed, cancel } = startDeadline(startedAt + allowedMs - performance.now())
      const read = reader.read().catch((error: unknown) => {
        throw new HttpError(400, 'malformed', 'The request body was cut off.', { cause: error })
      })
      const { done, value } = await Promise.race([read, missed]).finally(cancel)
      if (done) return
      size += value.length
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Takes room for bodies of one sender, or refuses it. @throws {HttpError} 429 or 503 */
function reserve(bytes: number, { pubkey, address }: Sender, { accounts, addresses }: BodyLimits): void {
  if (!accounts.take(pubkey, bytes)) {
    throw new HttpError(429, 'too-many-uploads', 'You have too many uploads under way. Finish one first.', {
      retryAfter: 10,
    })
  }
  if (addresses.take(address, bytes)) return
  accounts.add(pubkey, -bytes)
  throw new HttpError(503, 'busy', 'Too many uploads at once. Try again in a moment.', { retryAfter: 10 })
}

/** A body and the length that it declares (`content-length`). */
export interface Body {
  readonly stream: ReadableStream<Uint8Array> | null
  readonly announced: string | null
}

export const bodyOf = ({ body, headers }: Request | Response): Body => ({
  stream: body,
  announced: headers.get('content-length'),
})

/**
 * Reads a body, at most `limit` bytes of it, whatever Content-Length says; hands it to `use` when it is its turn, and
 * frees its room afterwards. The room that is announced is taken before anything is read.
 * @throws {HttpError} 413 where it is longer, 429 or 503 where there is no room for it, 408 where it comes in too
 * slowly, 400 where it breaks off.
 */
export async function withBody<T>(
  { stream, announced }: Body,
  limit: number,
  sender: Sender,
  limits: BodyLimits,
  use: (body: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const tooLarge = () =>
    new HttpError(413, 'too-large', `The request is too large. The limit is ${Math.floor(limit / 1024)} kB.`)
  if (announced !== null && Number(announced) > limit) throw tooLarge()
  let taken = 0
  const ensureTaken = (bytes: number) => {
    if (bytes <= taken) return
    reserve(bytes - taken, sender, limits)
    taken = bytes
  }
  const buffer = new BodyBuffer(limits.folder)
  try {
    ensureTaken(Number(announced) || 0)
    for await (const chunk of readChunks(stream, limits)) {
      if (buffer.size + chunk.length > limit) throw tooLarge()
      ensureTaken(buffer.size + chunk.length)
      await buffer.add(chunk)
    }
    return await limits.inMemory(async () => use(await buffer.read()), buffer.size)
  } finally {
    await buffer.close()
    limits.accounts.add(sender.pubkey, -taken)
    limits.addresses.add(sender.address, -taken)
  }
}

/** Bytes of a body that are buffered in memory. */
const maxInMemory = 16 * 1024

/** A file without a name, which the system removes when it is closed, also by the end of the process. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `.body-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** Receives a body. Beyond a small buffer it is written to disk, so that an endless body holds no memory. */
class BodyBuffer {
  readonly #folder: string
  readonly #start: Uint8Array[] = []
  #file: FileHandle | undefined
  #size = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  get size(): number {
    return this.#size
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#size += chunk.length
    this.#start.push(chunk)
    if (this.#size <= maxInMemory && !this.#file) return
    this.#file ??= await openUnnamed(this.#folder)
    for (const each of this.#start.splice(0)) await this.#file.appendFile(each)
  }

  /** The whole body, in memory. */
  async read(): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#file) return new Uint8Array(Buffer.concat(this.#start))
    const body = new Uint8Array(this.#size)
    for (let at = 0; at < body.length;) {
      const { bytesRead } = await this.#file.read(body, at, body.length - at, at)
      if (bytesRead === 0) throw new Error('a body on the disk is shorter than what came in')
      at += bytesRead
    }
    return body
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }
}
