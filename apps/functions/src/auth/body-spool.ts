import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

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
export class BodySpool {
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
