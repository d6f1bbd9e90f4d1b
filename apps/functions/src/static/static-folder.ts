import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { parseRange } from './media-response.ts'

type Encoding = 'br' | 'gzip'

/** What the name of a compressed file ends in. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
const encodings: readonly Encoding[] = ['br', 'gzip']

/** Names with a hash, from the bundler: their content never changes. */
const hashed = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

interface StaticFile {
  readonly path: string
  readonly type: string
  readonly immutable: boolean
  /** The encodings that the build has written. */
  readonly encodings: readonly Encoding[]
  /** What was read, by encoding. */
  readonly read: Map<Encoding | 'plain', Promise<ReadFile>>
}

interface ReadFile {
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string
}

/**
 * The files of a folder, listed once: requests are looked up in that list, so none can reach another file. Files that the build
 * has compressed (`x.js.br` and `x.js.gz` beside `x.js`) are sent compressed. A file is read and hashed once; all responses share its
 * bytes, so a client that does not read them takes no memory.
 */
export class StaticFolder {
  readonly #files: ReadonlyMap<string, StaticFile>

  private constructor(files: ReadonlyMap<string, StaticFile>) {
    this.#files = files
  }

  /** Lists a folder; a missing one has no files. `immutableUnder` is the subfolder with hashed names. */
  static async open(folder: string, immutableUnder = 'assets/'): Promise<StaticFolder> {
    const files = new Map<string, StaticFile>()
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      },
    )
    const paths = new Set(
      entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
    )
    const encodingsOf = (path: string) => encodings.filter((encoding) => paths.has(path + endings[encoding]))
    const compressed = new Set(
      [...paths].flatMap((path) => encodingsOf(path).map((encoding) => path + endings[encoding])),
    )
    for (const path of paths) {
      if (compressed.has(path)) continue
      const name = relative(folder, path).split(sep).join('/')
      if (name.startsWith('.')) continue
      const type = getMimeType(name) ?? 'application/octet-stream'
      const immutable = name.startsWith(immutableUnder) && hashed.test(name)
      files.set(name, { path, type, immutable, encodings: encodingsOf(path), read: new Map() })
    }
    return new StaticFolder(files)
  }

  has(name: string): boolean {
    return this.#files.has(name)
  }

  /** The file of that name as text; undefined if there is none. */
  async text(name: string): Promise<string | undefined> {
    const file = this.#files.get(name)
    return file && (await readAs(file, 'plain')).body.toString()
  }

  /** Responds to a GET or HEAD with the file of that name; undefined if there is none. */
  async respond(name: string, request: Request): Promise<Response | undefined> {
    const file = this.#files.get(name)
    if (!file) return undefined
    const encoding = acceptedEncoding(file, request)
    const { body, etag } = await readAs(file, encoding)
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'accept-encoding',
      'accept-ranges': 'bytes',
    })
    if (encoding !== 'plain') headers.set('content-encoding', encoding)
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    const range =
      encoding === 'plain' ? parseRange(request.headers.get('range') ?? undefined, body.length) : undefined
    if (range === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.length}` } })
    }
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${body.length}`)
    const bytes = range ? body.subarray(range.start, range.end + 1) : body
    headers.set('content-length', String(bytes.length))
    return new Response(request.method === 'HEAD' ? null : bytes, { status: range ? 206 : 200, headers })
  }
}

async function readAndHash(path: string): Promise<ReadFile> {
  const body = await readFile(path)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

function readAs({ path, read }: StaticFile, encoding: Encoding | 'plain'): Promise<ReadFile> {
  const known = read.get(encoding)
  if (known) return known
  const reading = readAndHash(encoding === 'plain' ? path : path + endings[encoding])
  read.set(encoding, reading)
  reading.catch(() => read.delete(encoding))
  return reading
}

function acceptedEncoding({ encodings }: StaticFile, request: Request): Encoding | 'plain' {
  if (request.headers.has('range')) return 'plain'
  const parts = (request.headers.get('accept-encoding') ?? '').split(',')
  const accepted = new Set(
    parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.trim().split(';')[0]),
  )
  return encodings.find((encoding) => accepted.has(encoding)) ?? 'plain'
}
