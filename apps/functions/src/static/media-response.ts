import { getMimeType } from 'hono/utils/mime'
import type { BlobStore, ByteRange } from '../blobs/blob-store.ts'

/** The response for a file that moderators have hidden: clients need not look for it elsewhere. */
export const hiddenMediaResponse = () =>
  new Response('Hidden by moderators\n', { status: 410, headers: { 'cache-control': 'no-cache' } })

/** The response to a GET or HEAD for a media file: immutable, with ranges, and unable to run scripts. */
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

/**
 * Parses a Range header (RFC 9110) for a file of `size` bytes. Undefined means the whole file: no header, another unit, a
 * malformed header, or several ranges. The package range-parser answers 416 to `bytes=4-2`, which the RFC ignores, and to a
 * suffix longer than the file, which is the whole file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
