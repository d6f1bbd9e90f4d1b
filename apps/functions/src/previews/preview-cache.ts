import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { sha256Hex } from '../auth/http-auth.ts'

const preview = v.object({
  title: v.string(),
  description: v.optional(v.string()),
  siteName: v.optional(v.string()),
  /** A small square picture, as a `data:image/webp` URL. */
  image: v.optional(v.pipe(v.string(), v.startsWith('data:image/webp;base64,'))),
})

/** What is shown of a linked page. */
export type LinkPreview = Readonly<v.InferOutput<typeof preview>>

const entry = v.object({
  url: v.string(),
  /** When it was made; seconds, as `expiresAt`. */
  madeAt: v.number(),
  expiresAt: v.number(),
  /** Null if there is nothing to show. */
  preview: v.nullable(preview),
})

/** The result for one address, until it expires. */
export type CachedPreview = Readonly<v.InferOutput<typeof entry>>

/** Previews in memory and on disk, each with a maximum number of entries. */
export interface PreviewCache {
  /** The entry of an address that has not expired at `now` (seconds). */
  find(url: string, now: number): Promise<CachedPreview | undefined>
  put(cached: CachedPreview): Promise<void>
}

/** How many entries are cached. */
export interface PreviewCacheSize {
  readonly inMemory: number
  readonly onDisk: number
}

const defaultSize: PreviewCacheSize = { inMemory: 500, onDisk: 5_000 }

/** Creates a cache in `folder`. The oldest entries are removed once there are more than fit. */
export function createPreviewCache(folder: string, size: PreviewCacheSize = defaultSize): PreviewCache {
  const memory = new Map<string, CachedPreview>()
  const pathOf = (url: string) => join(folder, `${sha256Hex(new TextEncoder().encode(url))}.json`)
  /** Files since the folder was last listed; undefined before that. */
  let files: number | undefined
  let pruning: Promise<void> | undefined

  function remember(cached: CachedPreview): void {
    memory.delete(cached.url)
    memory.set(cached.url, cached)
    const [oldest] = memory.keys()
    if (memory.size > size.inMemory && oldest !== undefined) memory.delete(oldest)
  }

  async function readStored(url: string): Promise<CachedPreview | undefined> {
    try {
      const result = v.safeParse(entry, JSON.parse(await readFile(pathOf(url), 'utf8')))
      return result.success && result.output.url === url ? result.output : undefined
    } catch {
      // Absent or damaged: the page is requested again.
      return undefined
    }
  }

  /** Leaves nine tenths of what fits, so that not every new entry lists the folder. */
  async function prune(): Promise<void> {
    const names = await readdir(folder)
    files = names.length
    if (files <= size.onDisk) return
    const dated = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined)
        return { name, writtenAt: found?.mtimeMs ?? 0 }
      }),
    )
    const oldest = dated.toSorted((a, b) => a.writtenAt - b.writtenAt)
    const left = Math.floor(size.onDisk * 0.9)
    for (const { name } of oldest.slice(0, oldest.length - left))
      await rm(join(folder, name), { force: true })
    files = left
  }

  return {
    async find(url, now) {
      const cached = memory.get(url) ?? (await readStored(url))
      // An entry from before the clock was set back would last until the clock is there again.
      if (!cached || cached.expiresAt <= now || cached.madeAt > now) return undefined
      remember(cached)
      return cached
    },
    async put(cached) {
      remember(cached)
      await mkdir(folder, { recursive: true })
      const path = pathOf(cached.url)
      const draft = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(draft, JSON.stringify(cached))
        await rename(draft, path)
      } catch (error) {
        // On a full disk, each one would leave a file.
        await rm(draft, { force: true })
        throw error
      }
      if (files !== undefined) files += 1
      if (files !== undefined && files <= size.onDisk) return
      pruning ??= prune().finally(() => {
        pruning = undefined
      })
      await pruning
    },
  }
}
