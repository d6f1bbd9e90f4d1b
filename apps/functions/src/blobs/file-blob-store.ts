import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isBlobName, type BlobStore } from './blob-store.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Stores media as files, in folders named after the first two digits of their hash. */
export function createFileBlobStore(folder: string): BlobStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)

  async function sizeOf(name: string): Promise<number | undefined> {
    if (!isBlobName(name)) return undefined
    try {
      return (await stat(pathOf(name))).size
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  return {
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
      if (!isBlobName(name)) throw new TypeError(`"${extension}" is not a file extension`)
      if ((await sizeOf(name)) === bytes.length) return name
      const path = pathOf(name)
      const temporary = `${path}.${randomUUID()}`
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
      try {
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return name
    },
    async find(name) {
      const size = await sizeOf(name)
      if (size === undefined) return undefined
      return {
        size,
        read: (range) => Readable.toWeb(createReadStream(pathOf(name), range)) as ReadableStream<Uint8Array>,
      }
    },
    async remove(name) {
      if ((await sizeOf(name)) === undefined) return false
      await rm(pathOf(name), { force: true })
      return true
    },
  }
}
