import { createHttpAuth, hashPayload } from '../crypto/nip98.ts'
import { NostrError } from '../protocol/errors.ts'
import type { EventTemplate } from '../protocol/event.ts'
import type { Signer } from '../signers/signer.ts'
import { storeBlob } from './blossom.ts'
import { postWithFetch, type PostAnswer } from './post-body.ts'
import { postWithProgress } from './post-with-progress.ts'
import { signHeader } from './sign-header.ts'
import { noAddress, readRefusal, readUploadAnswer, type MediaFacts } from './upload-answer.ts'

/** Options of `uploadMedia`. */
export interface UploadMediaOptions {
  /** The absolute address of the backend function `upload-media`. Its origin counts as the app's own. */
  readonly functionUrl: string
  /** The user's own upload service, used if the backend function fails; `token` is a bearer token. */
  readonly nip96?: { readonly endpoint: string; readonly token?: string } | undefined
  /** The account's Blossom servers (origins), the preferred one first; asked for if the backend function fails. */
  readonly mediaServers?: () => Promise<readonly string[]>
  /** Authenticates the uploads (NIP-98, and kind 24242 for Blossom). */
  readonly signer: Pick<Signer, 'signEvent'>
  /** By default the platform's. */
  readonly fetch?: typeof fetch
  /** Called with 0 to 1 for each attempt, in browsers only; ignored together with `fetch`. */
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
}

/** A stored file, with the service's metadata. */
export interface UploadedMedia extends MediaFacts {
  readonly url: string
  readonly mimeType: string
}

/** Why a file could not be stored, in the words of the specification. */
const uploadMessages = {
  'upload-failed': 'Upload failed:',
  'upload-not-configured': 'Media upload failed and no NIP-96 endpoint configured',
  'upload-without-url': noAddress,
} as const

/** A server that did not store the file: the address that was asked, and the reason. */
export interface UploadFailure {
  readonly url: string
  readonly reason: string
}

/** The file could not be stored. */
export class UploadError extends NostrError {
  override readonly code: 'upload-failed' | 'upload-not-configured' | 'upload-without-url'
  override readonly retryable = true
  /** For `upload-failed`: the server's status and text, or why it could not be reached. */
  readonly reason: string
  /** Every server that was tried, in order. */
  readonly failures: readonly UploadFailure[]
  constructor(
    code: UploadError['code'],
    reason = '',
    options: ErrorOptions & { readonly failures?: readonly UploadFailure[] } = {},
  ) {
    super(`${uploadMessages[code]} ${reason}`.trimEnd(), options)
    this.code = code
    this.reason = reason
    this.failures = options.failures ?? []
  }

  override get name(): string {
    return 'UploadError'
  }
}

/** Files of this type are never stored: SVG can contain scripts. */
export class UnsupportedMediaError extends NostrError {
  override readonly code = 'unsupported-media'
}

const maxErrorText = 300

/** How long (ms) a Blossom server may take to receive a file and answer. */
const storeTimeoutMs = 60_000

/**
 * Stores a file with the backend function or, if that fails, on the account's Blossom servers (NIP-B7), or with the user's
 * own NIP-96 service.
 * @throws {UploadError} 'Media upload failed and no NIP-96 endpoint configured', 'Upload failed: {status}
 * {text}' or 'Upload response did not include a URL'. It is about the last server; `failures` has the reasons of all, and the
 * first error is its `cause`.
 * @throws {UnsupportedMediaError} for SVG.
 * @throws {SignerSilentError} if the signer has not answered within a minute.
 * Rejections of the signer, and the reason of an aborted `signal`, are passed on.
 * @example
 * const { url } = await uploadMedia(file, { functionUrl: 'https://city.example/functions/upload-media', signer })
 */
export async function uploadMedia(file: File, options: UploadMediaOptions): Promise<UploadedMedia> {
  if (/^image\/svg/i.test(file.type) || /\.svgz?$/i.test(file.name)) {
    throw new UnsupportedMediaError('SVG images are not accepted')
  }
  const { body, contentType } = await toMultipart(file)
  const failures: UploadFailure[] = []
  const onFailure = (url: string, reason: string) => void failures.push({ url, reason })

  const { functionUrl, nip96 } = options
  const first = await attempt(functionUrl, await authorize(functionUrl, body))
  if (!(first instanceof UploadError)) return first
  const stored = await storeOnServers()
  if (stored) return stored
  if (!nip96) throw new UploadError('upload-not-configured', '', { cause: first, failures })
  const { endpoint, token } = nip96
  // NIP-96 services compare the payload with the file's hash, not with the multipart body's.
  const authorization = token ? `Bearer ${token}` : await authorize(endpoint, await bytesOf(file))
  const last = await attempt(endpoint, authorization)
  if (!(last instanceof UploadError)) return last
  throw new UploadError(last.code, last.reason, { cause: first, failures })

  /** Resolves with the error if the server does not store the file. */
  function attempt(url: string, authorization: string): Promise<UploadedMedia | UploadError> {
    return uploadTo(url, authorization).catch((error: unknown) => {
      if (!(error instanceof UploadError)) throw error
      onFailure(url, error.reason || error.message)
      return error
    })
  }

  async function storeOnServers(): Promise<UploadedMedia | undefined> {
    const { signer, fetch, signal } = options
    const how = {
      signer,
      onFailure,
      timeoutMs: storeTimeoutMs,
      ...(fetch && { fetch }),
      ...(signal && { signal }),
    }
    const stored = await storeBlob(file, (await options.mediaServers?.()) ?? [], how)
    return stored && { url: stored.url, mimeType: stored.mimeType ?? file.type, ...stored.facts }
  }

  async function authorize(url: string, bytes: Uint8Array): Promise<string> {
    const payload = await hashPayload(bytes)
    const sign = (template: EventTemplate) => signHeader(options.signer, template, options.signal)
    return createHttpAuth(sign, { url, method: 'POST', payload })
  }

  async function uploadTo(url: string, authorization: string): Promise<UploadedMedia> {
    const answer = await post(url, { authorization, 'content-type': contentType })
    if (answer.status < 200 || answer.status > 299) {
      const text = readRefusal(answer).slice(0, maxErrorText)
      throw new UploadError('upload-failed', `${answer.status} ${text}`.trimEnd())
    }
    const stored = readUploadAnswer(answer, url, new URL(functionUrl).origin)
    if (!stored) throw new UploadError('upload-without-url')
    return { url: stored.url, mimeType: stored.mimeType ?? file.type, ...stored.facts }
  }

  async function post(url: string, headers: Record<string, string>): Promise<PostAnswer> {
    const { fetch, onProgress, signal } = options
    const request = { url, headers, body, signal }
    try {
      // It also notices an upload that has stalled.
      return !fetch && typeof XMLHttpRequest !== 'undefined'
        ? await postWithProgress(request, onProgress ?? (() => undefined))
        : await postWithFetch(request, fetch ?? globalThis.fetch)
    } catch (error) {
      signal?.throwIfAborted()
      const reason = error instanceof Error ? error.message : ''
      throw new UploadError('upload-failed', reason, { cause: error })
    }
  }
}

/** Serializes the body, so that the exact bytes can be hashed first (NIP-98). */
async function toMultipart(file: File) {
  const form = new FormData()
  form.append('file', file, file.name)
  const multipart = new Response(form)
  return {
    body: await bytesOf(multipart),
    contentType: multipart.headers.get('content-type') ?? 'multipart/form-data',
  }
}

async function bytesOf(source: Blob | Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await source.arrayBuffer())
}
