import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isBlobName, type BlobStore } from './blob-store.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const comparedBytes = 1024 * 1024

/** Whether a file has these bytes. A disk may change what it stores, and a power failure may empty it. */
async function hasBytes(path: string, bytes: Uint8Array): Promise<boolean> {
  const file = await open(path)
  try {
    const part = Buffer.alloc(Math.min(comparedBytes, bytes.length))
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await file.read(part, 0, part.length, at)
      if (bytesRead === 0 || !part.subarray(0, bytesRead).equals(bytes.subarray(at, at + bytesRead)))
        return false
      at += bytesRead
    }
    return true
  } finally {
    await file.close()
  }
}

/** The file's own stream reads ahead; another buffer would only take memory while a client does not read. */
const noBuffer = new ByteLengthQueuingStrategy({ highWaterMark: 0 })

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
      const path = pathOf(name)
      // One that cannot be read is written anew too.
      const isThere =
        (await sizeOf(name)) === bytes.length && (await hasBytes(path, bytes).catch(() => false))
      if (isThere) return name
      const temporary = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, path)
        // The new name too is on the disk before the file is acknowledged.
        for (const each of [dirname(path), folder]) await syncFolder(each)
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
        read: (range) =>
          Readable.toWeb(createReadStream(pathOf(name), range), {
            strategy: noBuffer,
          }) as ReadableStream<Uint8Array>,
      }
    },
    async remove(name) {
      if ((await sizeOf(name)) === undefined) return false
      await rm(pathOf(name), { force: true })
      return true
    },
  }
}
