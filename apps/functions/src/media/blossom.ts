import { isHex64, kinds, tagValues, type NostrEvent } from '@ncc/nostr-core'
import { ensureSigned, onlyTag, readAuthEvent, sha256Hex } from '../auth/http-auth.ts'
import { HttpError } from '../auth/http-error.ts'
import { bodyOf, withBody } from '../auth/read-body.ts'
import { EvictingBudget } from '../evicting-budget.ts'
import {
  ensureMember,
  ensureNotTooOften,
  readJsonObject,
  senderOf,
  type Call,
  type FunctionContext,
} from '../functions/function-context.ts'
import type { Download } from './download.ts'
import type { MediaLibrary } from './media-library.ts'
import { mimeTypes } from './media-type.ts'

type Verb = 'upload' | 'media' | 'list' | 'delete'

const refuse = (reason: string) => new HttpError(401, 'wrong-authorization', `Authorization: ${reason}.`)

/**
 * Checks a Blossom authorization (BUD-01): kind 24242, this verb, this server if it names any, not expired.
 * @throws {HttpError} 401 or 429
 */
async function authorize(
  { request, client }: Call,
  verb: Verb,
  context: FunctionContext,
): Promise<NostrEvent> {
  const event = readAuthEvent(request.headers.get('authorization'))
  const now = context.now()
  if (event.kind !== kinds.blossomAuth) throw refuse(`the event is not of kind ${kinds.blossomAuth}`)
  if (event.created_at > now + 60) throw refuse('the event is from the future')
  if (!(Number(onlyTag(event, 'expiration')) > now)) throw refuse('the event has expired')
  if (onlyTag(event, 't') !== verb) throw refuse(`the event is not for "${verb}"`)
  const servers = tagValues(event, 'server')
  const host = new URL(context.origin).hostname
  const isForUs = servers.some(
    (server) => server === host || (URL.canParse(server) && new URL(server).hostname === host),
  )
  if (servers.length > 0 && !isForUs) throw refuse(`the event is for another server than ${host}`)
  await ensureSigned(event, client, context)
  return event
}

const describe = (library: MediaLibrary, name: string, size: number, type: string, uploaded: number) => ({
  url: library.urlOf(name),
  sha256: name.slice(0, 64),
  size,
  type,
  uploaded,
})

/** `PUT /upload` stores the bytes unchanged (BUD-02); `PUT /media` re-encodes images (BUD-05). */
export async function blossomUpload(
  call: Call,
  verb: 'upload' | 'media',
  library: MediaLibrary,
  context: FunctionContext,
): Promise<Response> {
  const { request } = call
  const event = await authorize(call, verb, context)
  ensureMember(event, context)
  const limit = Math.max(library.limits.maxImageBytes, library.limits.maxVideoBytes)
  const sender = senderOf(call, event.pubkey)
  return withBody(bodyOf(request), limit, sender, context.bodies, async (body) => {
    if (!tagValues(event, 'x').includes(sha256Hex(body))) throw refuse('the event is for another file')
    await ensureNotTooOften(event, context)
    const stored =
      verb === 'upload' ? await library.addVerbatim(body, sender) : await library.add(body, sender)
    return Response.json(describe(library, stored.name, stored.size, stored.mimeType, context.now()))
  })
}

/** The dependencies of mirroring. */
export interface MirrorOptions {
  readonly download: Download
  /** Running downloads, by the client's address: the address with most loses its oldest to one with fewer. */
  readonly places: EvictingBudget
}

export const createMirrorPlaces = () => new EvictingBudget({ total: 50, share: 8 })

const busy = () =>
  new HttpError(503, 'busy', 'Too many downloads at once. Try again in a moment.', { retryAfter: 10 })

const maxMirrorBytes = 8 * 1024
/** How long the other server may take to send the file. */
const mirrorMs = 120_000

function readMirrorUrl(body: Uint8Array): URL {
  const { url } = readJsonObject(body)
  if (typeof url !== 'string' || !URL.canParse(url))
    throw new HttpError(400, 'malformed', '"url" must be an address.')
  return new URL(url)
}

/** `PUT /mirror` stores a file from another server, unchanged (BUD-04). */
export async function blossomMirror(
  call: Call,
  library: MediaLibrary,
  { download, places }: MirrorOptions,
  context: FunctionContext,
): Promise<Response> {
  const { request, client } = call
  const event = await authorize(call, 'upload', context)
  ensureMember(event, context)
  const sender = senderOf(call, event.pubkey)
  const url = await withBody(bodyOf(request), maxMirrorBytes, sender, context.bodies, async (body) => {
    await ensureNotTooOften(event, context)
    return readMirrorUrl(body)
  })
  const limit = Math.max(library.limits.maxImageBytes, library.limits.maxVideoBytes)
  const place = places.reserve(client, 1)
  if (!place) throw busy()
  const stop = new AbortController()
  place.endWith(() => stop.abort(busy()))
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(mirrorMs)])
  const receiver = { ...sender, signal: AbortSignal.any([request.signal, stop.signal]) }
  try {
    const answer = await download(url, signal)
    return await withBody(answer, limit, receiver, context.bodies, async (body) => {
      // From here on it is no download any more.
      place.release()
      if (!tagValues(event, 'x').includes(sha256Hex(body))) throw refuse('the event is for another file')
      const { name, size, mimeType } = await library.addVerbatim(body, sender)
      return Response.json(describe(library, name, size, mimeType, context.now()))
    })
  } catch (error) {
    stop.signal.throwIfAborted()
    throw error
  } finally {
    stop.abort()
    place.release()
  }
}

/**
 * `HEAD /upload` tells whether an upload with these headers would be accepted (BUD-06).
 * @throws {HttpError} 401, 411, 413 or 415
 */
export async function blossomCheck(
  call: Call,
  verb: 'upload' | 'media',
  { limits }: MediaLibrary,
  context: FunctionContext,
): Promise<Response> {
  const event = await authorize(call, verb, context)
  ensureMember(event, context)
  const { headers } = call.request
  const sha256 = headers.get('x-sha-256')
  if (sha256 !== null && !tagValues(event, 'x').includes(sha256))
    throw refuse('the event is for another file')
  const length = headers.get('x-content-length')
  if (length === null || !/^\d{1,15}$/.test(length))
    throw new HttpError(411, 'malformed', 'X-Content-Length is missing.')
  const type = headers.get('x-content-type') ?? ''
  if (!mimeTypes.includes(type))
    throw new HttpError(415, 'unsupported-media', `Only ${mimeTypes.join(', ')} are accepted.`)
  const limit = type.startsWith('image/') ? limits.maxImageBytes : limits.maxVideoBytes
  if (Number(length) > limit)
    throw new HttpError(413, 'too-large', `The file is too large. The limit is ${limit} bytes.`)
  return new Response(null, { status: 200 })
}

const maxListed = 1_000

/** Lists the account's files, newest first, a page at a time: `GET /list/<pubkey>?since=…&until=…&cursor=…&limit=…` (BUD-02). */
export async function blossomList(
  call: Call,
  pubkey: string,
  library: MediaLibrary,
  context: FunctionContext,
): Promise<Response> {
  const event = await authorize(call, 'list', context)
  if (event.pubkey !== pubkey) throw new HttpError(403, 'not-yours', 'You can only list your own files.')
  const query = new URL(call.request.url).searchParams
  const number = (name: string, fallback: number) =>
    /^\d{1,12}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : fallback
  const cursor = query.get('cursor')
  const after = isHex64(cursor) ? await library.find(cursor, pubkey) : undefined
  if (cursor !== null && !after)
    throw new HttpError(404, 'not-found', '"cursor" must be the hash of one of your files.')
  const uploads = await library.list(pubkey, {
    limit: Math.min(number('limit', maxListed), maxListed),
    since: number('since', 0),
    until: number('until', Number.MAX_SAFE_INTEGER),
    after,
  })
  return Response.json(
    uploads.map(({ name, size, mimeType, createdAt }) => describe(library, name, size, mimeType, createdAt)),
  )
}

/** `DELETE /<sha256>` deletes one of the account's files (BUD-02). */
export async function blossomDelete(
  call: Call,
  sha256: string,
  library: MediaLibrary,
  context: FunctionContext,
): Promise<Response> {
  const event = await authorize(call, 'delete', context)
  if (!tagValues(event, 'x').includes(sha256)) throw refuse('the event is for another file')
  const removed = await library.remove(sha256, event.pubkey)
  if (!removed) throw new HttpError(404, 'not-found', 'You have no such file.')
  return Response.json({ message: 'Deleted.' })
}
