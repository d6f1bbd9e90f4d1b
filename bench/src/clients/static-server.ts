import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const compressed = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg', '.wasm'])

interface Answer {
  readonly headers: Readonly<Record<string, string | number>>
  readonly etag: string
  readonly body: Buffer
}

async function load(path: string): Promise<Answer> {
  const file = await readFile(path)
  const ending = extname(path)
  const isCompressed = compressed.has(ending)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const body = isCompressed ? await promisify(brotliCompress)(file, { params }) : file
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  const isHashed = ending !== '.html' && /[.-][\w-]{8,}\.\w+$/.test(path)
  return {
    headers: {
      'content-type': types[ending] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      ...(isCompressed && { 'content-encoding': 'br' }),
    },
    etag,
    body,
  }
}

/**
 * Serves a built web client as a good host does: compressed with Brotli (when a file is first asked for, which takes seconds),
 * files with a hash in their name kept for ever, others asked for again by their ETag. Unknown paths get index.html. Resolves
 * with the port; the server ends with the process.
 */
export async function serveFolder(folder: string): Promise<number> {
  const root = resolve(folder)
  const cache = new Map<string, Answer>()
  const find = async (url: string): Promise<string> => {
    const path = join(root, normalize(decodeURIComponent(new URL(url, 'http://host').pathname)))
    const found = await stat(path).catch(() => undefined)
    return path.startsWith(root) && found?.isFile() === true ? path : join(root, 'index.html')
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = await find(request.url ?? '/')
    const { headers, etag, body } = cache.get(path) ?? (await load(path))
    cache.set(path, { headers, etag, body })
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end()
    } else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return (server.address() as AddressInfo).port
}
