import { base64 } from '@scure/base'
import { hashPayload } from '../crypto/nip98.ts'
import { abortAfter } from '../protocol/abort-after.ts'
import { nowInSeconds, systemClock } from '../protocol/clock.ts'
import { MalformedError } from '../protocol/errors.ts'
import { kinds } from '../protocol/kinds.ts'
import { readCapped, readCappedBytes } from '../protocol/read-capped.ts'
import type { Signer } from '../signers/signer.ts'
import type { BlobPointer } from './blob-pointer.ts'
import { signHeader } from './sign-header.ts'
import { noAddress, readUploadAnswer, type UploadAnswer } from './upload-answer.ts'

/** Options of `findBlob`. */
export interface BlobOptions {
  /** By default the platform's. */
  readonly fetch?: typeof fetch
  readonly signal?: AbortSignal
  /** For each request; 15,000 by default. */
  readonly timeoutMs?: number
  /** The largest file that is read; 20 MB by default. */
  readonly maxBytes?: number
  /** Called with the address and the reason of each request that failed. */
  readonly onFailure?: (url: string, reason: string) => void
}

/** Options of `mirrorBlob`. */
export interface MirrorOptions extends BlobOptions {
  /** The account that stores the file. */
  readonly signer: Pick<Signer, 'signEvent'>
}

const defaultTimeoutMs = 15_000
const defaultMaxBytes = 20_000_000
const maxAnswerBytes = 65_536
/** Characters of a server's reason. */
const maxReason = 300
/** How long (s) servers may accept an authorization. */
const authorizationSeconds = 600

const bytesType = /^(?:image|video|audio)\/[\w.+-]+/

/** The origins of servers, each once, however their addresses are written. */
function originsOf(servers: readonly string[]): readonly string[] {
  const origins = servers.map((server) => {
    const url = /^https?:/i.test(server) && URL.canParse(server) ? new URL(server) : undefined
    if (!url) throw new MalformedError(`${server}: not the address of a media server`)
    return url.origin
  })
  return [...new Set(origins)]
}

/** Sends a request without cookies and referrer; undefined if the server does not answer it with success. */
async function ask(
  url: string,
  init: RequestInit,
  { fetch = globalThis.fetch, signal, timeoutMs = defaultTimeoutMs, onFailure }: BlobOptions,
): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: abortAfter(timeoutMs, signal),
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    onFailure?.(
      url,
      `${answer.status} ${answer.headers.get('x-reason') || answer.statusText}`.slice(0, maxReason),
    )
  } catch (error) {
    signal?.throwIfAborted()
    onFailure?.(url, (error as Error).message)
  }
  return undefined
}

/** The file at a url if its bytes have this hash. */
async function readBlob(url: string, sha256: string, options: BlobOptions): Promise<Blob | undefined> {
  const answer = await ask(url, {}, options)
  if (!answer) return undefined
  try {
    const bytes = await readCappedBytes(answer, options.maxBytes ?? defaultMaxBytes)
    if ((await hashPayload(bytes)) !== sha256) throw new MalformedError('The file has another hash')
    const [type = ''] = bytesType.exec(answer.headers.get('content-type') ?? '') ?? []
    return new Blob([bytes], { type })
  } catch (error) {
    options.signal?.throwIfAborted()
    options.onFailure?.(url, (error as Error).message)
    return undefined
  }
}

/**
 * Looks for a file on Blossom servers, one after another, and returns it if its bytes have the hash (BUD-01); undefined if no
 * server has it. Rejects with the reason of an aborted `signal`.
 * @throws {MalformedError} for a server that is no http(s) address.
 * @example
 * const file = await findBlob({ sha256: id, extension: '.png' }, ['https://media.example'])
 */
export async function findBlob(
  { sha256, extension }: BlobPointer,
  servers: readonly string[],
  options: BlobOptions = {},
): Promise<Blob | undefined> {
  for (const server of originsOf(servers)) {
    const blob = await readBlob(`${server}/${sha256}${extension}`, sha256, options)
    if (blob) return blob
  }
  return undefined
}

/** Whether a server's answer describes this file, and not one that it has re-encoded or mistaken. */
async function isStored(answer: Response, sha256: string): Promise<boolean> {
  try {
    const described = JSON.parse(await readCapped(answer, maxAnswerBytes)) as { sha256?: unknown } | null
    return described?.sha256 === sha256
  } catch {
    return false
  }
}

/** The value of an `Authorization` header for one file on these servers (BUD-01). */
async function authorize(
  verb: 'upload' | 'media',
  sha256: string,
  servers: readonly string[],
  { signer, signal }: MirrorOptions,
): Promise<string> {
  const now = nowInSeconds(systemClock)
  const template = {
    kind: kinds.blossomAuth,
    created_at: now,
    tags: [
      ['t', verb],
      ['x', sha256],
      ['expiration', String(now + authorizationSeconds)],
      ...servers.map((server) => ['server', new URL(server).hostname]),
    ],
    content: 'Store a file',
  }
  const event = await signHeader(signer, template, signal)
  return `Nostr ${base64.encode(new TextEncoder().encode(JSON.stringify(event)))}`
}

/**
 * Stores a file on the first Blossom server that accepts it, with `PUT /media`, which removes a photo's location and
 * device (BUD-05), so the stored file may have another hash. Undefined if none does. Rejects with the signer's refusal, or
 * the reason of an aborted `signal`.
 * @throws {MalformedError} for a server that is no http(s) address.
 * @throws {SignerSilentError} if the signer has not answered within a minute.
 */
export async function storeBlob(
  file: Blob,
  addresses: readonly string[],
  options: MirrorOptions,
): Promise<UploadAnswer | undefined> {
  const servers = originsOf(addresses)
  if (servers.length === 0) return undefined
  const sha256 = await hashPayload(new Uint8Array(await file.arrayBuffer()))
  const authorization = await authorize('media', sha256, servers, options)
  const headers = { authorization, 'content-type': file.type || 'application/octet-stream' }
  for (const server of servers) {
    const url = `${server}/media`
    const answer = await ask(url, { method: 'PUT', headers, body: file }, options)
    const stored = answer && (await readStored(answer, server))
    if (stored) return stored
    if (answer) options.onFailure?.(url, noAddress)
  }
  return undefined
}

async function readStored(answer: Response, server: string): Promise<UploadAnswer | undefined> {
  const { status, statusText } = answer
  const text = await readCapped(answer, maxAnswerBytes).catch(() => '')
  return readUploadAnswer({ status, statusText, text, location: null }, server, server)
}

/**
 * Copies a file to Blossom servers at once: they fetch it from `url` (BUD-04), or get its bytes if they cannot (BUD-02). One
 * signature is for all of them, this file and ten minutes. Returns the servers (origins) that say they have it now. Rejects
 * with the signer's refusal, or the reason of an aborted `signal`.
 * @throws {MalformedError} for a server that is no http(s) address.
 * @throws {SignerSilentError} if the signer has not answered within a minute.
 * @param blob its hash is that of the bytes at `url`.
 */
export async function mirrorBlob(
  { url, sha256 }: { readonly url: string; readonly sha256: string },
  addresses: readonly string[],
  options: MirrorOptions,
): Promise<readonly string[]> {
  const servers = originsOf(addresses)
  if (servers.length === 0) return []
  const authorization = await authorize('upload', sha256, servers, options)
  let bytes: Promise<Blob | undefined> | undefined
  const store = async (server: string): Promise<boolean> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const mirrored = await ask(
      `${server}/mirror`,
      { method: 'PUT', headers, body: JSON.stringify({ url }) },
      options,
    )
    if (mirrored && (await isStored(mirrored, sha256))) return true
    bytes ??= readBlob(url, sha256, options)
    const body = await bytes
    if (!body) return false
    const sent = { authorization, 'content-type': body.type || 'application/octet-stream' }
    const stored = await ask(`${server}/upload`, { method: 'PUT', headers: sent, body }, options)
    return stored !== undefined && isStored(stored, sha256)
  }
  const outcomes = await Promise.all(servers.map(store))
  return servers.filter((_, index) => outcomes[index])
}
