import { isHex64, tagValues } from '@ncc/nostr-core'
import { readClaim, sha256Hex, useUp, type Claim } from '../auth/http-auth.ts'
import { HttpError } from '../auth/http-error.ts'
import { bodyOf, withBody } from '../auth/read-body.ts'
import {
  ensureMember,
  ensureNotTooOften,
  senderOf,
  type Call,
  type FunctionContext,
} from '../functions/function-context.ts'
import { maxUploadBytes } from '../functions/upload-media.ts'
import type { MediaLibrary, StoredMedia } from './media-library.ts'
import { mimeTypes } from './media-type.ts'
import { readFileField } from './multipart.ts'

export const nip96Path = '/functions/nip96'

/** The discovery document at `/.well-known/nostr/nip96.json` (NIP-96). */
export function nip96Info(origin: string, { limits }: MediaLibrary) {
  return {
    api_url: `${origin}${nip96Path}`,
    download_url: `${origin}/media`,
    supported_nips: [94, 96, 98],
    content_types: mimeTypes,
    plans: {
      free: {
        name: 'Members',
        is_nip98_required: true,
        max_byte_size: Math.max(limits.maxImageBytes, limits.maxVideoBytes),
        file_expiration: [0, 0],
      },
    },
  }
}

function nip94Event({ url, mimeType, size, sha256, originalSha256, width, height, blurhash }: StoredMedia) {
  return {
    content: '',
    tags: [
      ['url', url],
      ['ox', originalSha256],
      ['x', sha256],
      ['m', mimeType],
      ['size', String(size)],
      ...(width === undefined ? [] : [['dim', `${width}x${height}`]]),
      ...(blurhash === undefined ? [] : [['blurhash', blurhash]]),
    ],
  }
}

/**
 * Checks the optional payload tag. NIP-96 defines it as the base64 hash of the file; clients also send the hash of the body, or
 * hex.
 * @throws {HttpError} 403
 */
function ensureSameFile({ event }: Claim, body: Uint8Array, file: Uint8Array): void {
  const hashes = [body, file].map(sha256Hex)
  const expected = new Set(hashes.flatMap((hex) => [hex, Buffer.from(hex, 'hex').toString('base64')]))
  for (const payload of tagValues(event, 'payload')) {
    if (!expected.has(payload))
      throw new HttpError(403, 'wrong-authorization', 'Authorization: the event is for another file.')
  }
}

/** Stores the file in the form field `file` (NIP-96). */
export async function nip96Upload(
  call: Call,
  library: MediaLibrary,
  context: FunctionContext,
): Promise<Response> {
  const { request } = call
  const claim = await readClaim(call, context)
  ensureMember(claim, context)
  const sender = senderOf(call, claim.pubkey)
  return withBody(bodyOf(request), maxUploadBytes(library), sender, context.bodies, async (body) => {
    const file = readFileField(body, request.headers.get('content-type'))
    ensureSameFile(claim, body, file)
    await ensureNotTooOften(claim, context)
    await useUp(claim, context)
    const stored = await library.add(file, sender)
    const answer = { status: 'success', message: 'Upload successful.', nip94_event: nip94Event(stored) }
    return Response.json(answer, { status: 201 })
  })
}

/** Deletes one of the account's files, by the hash of the uploaded or the stored bytes (NIP-96). */
export async function nip96Delete(
  call: Call,
  sha256: string,
  library: MediaLibrary,
  context: FunctionContext,
): Promise<Response> {
  const claim = await readClaim(call, context)
  await useUp(claim, context)
  const hash = sha256.replace(/\..*$/, '')
  const removed = isHex64(hash) && (await library.remove(hash, claim.pubkey))
  if (!removed) throw new HttpError(404, 'not-found', 'You have no such file.')
  return Response.json({ status: 'success', message: 'File deleted.' })
}

/** Lists the account's files, a page at a time (NIP-96). */
export async function nip96List(
  call: Call,
  library: MediaLibrary,
  context: FunctionContext,
): Promise<Response> {
  const claim = await readClaim(call, context)
  await useUp(claim, context)
  const query = new URL(call.request.url).searchParams
  const number = (name: string, fallback: number) =>
    /^\d{1,6}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : fallback
  const [page, count] = [number('page', 0), Math.min(number('count', 50), 100)]
  const shown = await library.list(claim.pubkey, { limit: count, offset: page * count })
  const files = await Promise.all(
    shown.map(async ({ name, size, mimeType, createdAt }) => ({
      tags: [
        ['url', library.urlOf(name)],
        ['ox', await library.originalOf(name)],
        ['x', name.slice(0, 64)],
        ['m', mimeType],
        ['size', String(size)],
      ],
      content: '',
      created_at: createdAt,
    })),
  )
  return Response.json({ count: files.length, total: await library.count(claim.pubkey), page, files })
}
