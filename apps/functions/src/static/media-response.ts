import { getMimeType } from 'hono/utils/mime'
import type { BlobStore } from '../blobs/blob-store.ts'
import { parseRange } from './byte-range.ts'

/** A stored medium as a response to GET or HEAD: never changing, in ranges, and unable to run as a page. */
export async function mediaResponse(blobs: BlobStore, name: string, request: Request): Promise<Response> {
  const blob = await blobs.find(name)
  if (!blob) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-cache' } })
  const headers = new Headers({
    'content-type': getMimeType(name) ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  if (request.headers.get('if-none-match')?.includes(`"${name}"`)) {
    return new Response(null, { status: 304, headers })
  }
  const range = parseRange(request.headers.get('range') ?? undefined, blob.size)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${blob.size}` } })
  }
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${blob.size}`)
  headers.set('content-length', String(range ? range.end - range.start + 1 : blob.size))
  const body = request.method === 'HEAD' || blob.size === 0 ? null : blob.read(range)
  return new Response(body, { status: range ? 206 : 200, headers })
}
