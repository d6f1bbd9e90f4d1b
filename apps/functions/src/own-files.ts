import { createHash } from 'node:crypto'
import { dirname, extname, resolve } from 'node:path'
import type { BlobStore } from './blobs/blob-store.ts'
import { readRegularFile } from './settings/regular-file.ts'

/** A file of the city's own, which community.json names, and where the media storage puts it: `/media/<sha256>.<extension>`. */
export interface OwnFile {
  readonly bytes: Uint8Array
  readonly extension: string
}

/** A file that community.json names cannot be used; the message names the field. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

const maxBytes = 10 * 1024 ** 2
const extensions = new Set(['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'ico', 'woff2', 'woff'])

/** The fields that hold an address of a picture or a font; `*` is any place in a list. */
const fields = [
  'logo',
  'badge.image',
  'icons.favicon',
  'icons.app',
  'icons.maskable',
  'social.image',
  'fallbackImages.banner',
  'fallbackImages.badge',
  'fonts.*.url',
].map((field) => field.split('.'))

const isOwn = (value: unknown): value is string => typeof value === 'string' && /^\.{1,2}\//.test(value)

async function readOwn(path: string, field: string): Promise<OwnFile> {
  const extension = extname(path).slice(1).toLowerCase()
  if (!extensions.has(extension)) {
    throw new UnreadableFileError(
      `community.json: ${field} is ${JSON.stringify(path)}, but must end in one of .${[...extensions].join(', .')}`,
    )
  }
  const bytes = await readRegularFile(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnreadableFileError(`community.json: ${field} cannot be read: ${reason}`, { cause: error })
  })
  if (bytes.length > maxBytes) {
    throw new UnreadableFileError(`community.json: ${field} has more than ${maxBytes / 1024 ** 2} MB`)
  }
  return { bytes, extension }
}

/**
 * Reads the files that a community.json at `path` names relative to itself (`./logo.svg`), and returns them with the
 * configuration, in which they have the addresses under which the media storage serves them.
 * @throws {UnreadableFileError}
 */
export async function readOwnFiles(
  community: unknown,
  path: string,
): Promise<{ readonly community: unknown; readonly files: readonly OwnFile[] }> {
  const copy = structuredClone(community)
  const files: OwnFile[] = []
  const visit = async (at: unknown, [key = '', ...rest]: readonly string[], name: string): Promise<void> => {
    if (typeof at !== 'object' || at === null) return
    const place = at as Record<string, unknown>
    for (const found of key === '*' ? Object.keys(place) : [key]) {
      const value = place[found]
      const field = name === '' ? found : `${name}.${found}`
      if (rest.length > 0) await visit(value, rest, field)
      else if (isOwn(value)) {
        const file = await readOwn(resolve(dirname(path), value), field)
        files.push(file)
        const hash = createHash('sha256').update(file.bytes).digest('hex')
        place[found] = `/media/${hash}.${file.extension}`
      }
    }
  }
  for (const field of fields) await visit(copy, field, '')
  return { community: copy, files }
}

/** Puts the city's own files where community.json says that they are. */
export async function storeOwnFiles(files: readonly OwnFile[], blobs: Pick<BlobStore, 'put'>): Promise<void> {
  for (const { bytes, extension } of files) await blobs.put(bytes, extension)
}
