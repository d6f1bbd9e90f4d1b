import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
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
  readonly type: string
  readonly body: Buffer
  readonly isCompressed: boolean
}

/** What has been compressed, by path. */
const known = new Map<string, Promise<Answer>>()

/**
 * Serves a built web client as a good host does: compressed with Brotli (when a file is first asked for, which takes seconds),
 * files with a hash in their name kept for ever.
 */
export async function serveFolder(folder: string): Promise<{ port: number; close(): void }> {
  const load = async (path: string): Promise<Answer> => {
    const body = await readFile(path)
    const ending = extname(path)
    const type = types[ending] ?? 'application/octet-stream'
    if (!compressed.has(ending)) return { type, body, isCompressed: false }
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    return { type, body: await promisify(brotliCompress)(body, { params }), isCompressed: true }
  }
  const find = async (url: string): Promise<string> => {
    const path = join(folder, normalize(decodeURIComponent(new URL(url, 'http://host').pathname)))
    const isFile = path.startsWith(folder) && (await stat(path).then((one) => one.isFile(), () => false)) // prettier-ignore
    return isFile ? path : join(folder, 'index.html')
  }
  const server = createServer(async ({ url = '/' }, response) => {
    const path = await find(url)
    const answer = known.get(path) ?? load(path)
    known.set(path, answer)
    const { type, body, isCompressed } = await answer
    const isHashed = /[.-][\w-]{8,}\.\w+$/.test(path) && !path.endsWith('.html')
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isCompressed && { 'content-encoding': 'br' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
