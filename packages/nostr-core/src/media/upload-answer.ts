import { isLoadableUrl } from '../content/media-links.ts'
import { isHex64 } from '../protocol/hex.ts'
import { parseJson } from '../protocol/parse-json.ts'
import type { PostAnswer } from './post-body.ts'

/** The reason of a server whose answer does not say where the file is. */
export const noAddress = 'Upload response did not include a URL'

/** A stored file: its address, and its media type if the service reported it. */
export interface UploadAnswer {
  readonly url: string
  readonly mimeType: string | undefined
  readonly facts: MediaFacts
}

/** A service's metadata of a stored file: size in pixels, blurhash, and the SHA-256 of the stored bytes (64 hex). */
export interface MediaFacts {
  readonly width?: number
  readonly height?: number
  readonly blurhash?: string
  readonly sha256?: string
}

/**
 * Finds the file's address in an upload service's response: `url`, `data[0].url`, `files[0].url`, `Location`,
 * `file_url`, the `url` tag of `nip94_event` (NIP-96), or a plain text that starts with http. Undefined unless it is https
 * or on the app's own `origin`. Relative addresses are resolved against the service.
 */
export function readUploadAnswer(
  answer: PostAnswer,
  service: string,
  origin: string,
): UploadAnswer | undefined {
  const body = parseJson(answer.text)
  const candidates = [
    at(body, 'url'),
    at(at(at(body, 'data'), 0), 'url'),
    at(at(at(body, 'files'), 0), 'url'),
    at(body, 'Location'),
    at(body, 'location'),
    at(body, 'file_url'),
    nip94Value(body, 'url'),
    answer.location,
    typeof body === 'string' ? body : undefined,
    /^https?:/i.test(answer.text.trim()) ? answer.text.trim() : undefined,
  ]
  const found = candidates.find((value) => typeof value === 'string' && value.trim() !== '')
  const url = typeof found === 'string' ? absoluteUrl(found.trim(), service) : undefined
  if (url === undefined || !isLoadableUrl(url, origin)) return undefined
  const types = [at(body, 'mimeType'), nip94Value(body, 'm'), at(body, 'type')]
  const mimeType = types.find((value) => typeof value === 'string' && value.includes('/')) as
    | string
    | undefined
  return { url, mimeType, facts: readFacts(body) }
}

/** The words of a service that did not store a file: `message` (NIP-96) or `error` of a JSON answer, otherwise its text. */
export function readRefusal({ text, statusText }: Pick<PostAnswer, 'text' | 'statusText'>): string {
  const body = parseJson(text)
  const said = [at(body, 'message'), at(body, 'error')].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof said === 'string' ? said : text.trim() || statusText
}

function readFacts(body: unknown): MediaFacts {
  const dim = /^(\d{1,5})x(\d{1,5})$/.exec(String(nip94Value(body, 'dim')))
  const [width, height] = dim ? [Number(dim[1]), Number(dim[2])] : [at(body, 'width'), at(body, 'height')]
  const blurhash = at(body, 'blurhash') ?? nip94Value(body, 'blurhash')
  const sha256 = at(body, 'sha256') ?? nip94Value(body, 'x')
  return {
    ...(isLength(width) && isLength(height) && { width, height }),
    ...(typeof blurhash === 'string' && /^[\x21-\x7e]{6,100}$/.test(blurhash) && { blurhash }),
    ...(isHex64(sha256) && { sha256 }),
  }
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 100_000
}

function at(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string | number, unknown>)[key]
}

function nip94Value(body: unknown, name: string): unknown {
  const tags = at(at(body, 'nip94_event'), 'tags')
  const tag: unknown = Array.isArray(tags) ? tags.find((tag) => at(tag, 0) === name) : undefined
  return at(tag, 1)
}

function absoluteUrl(text: string, base: string): string | undefined {
  return /\s/.test(text) || !URL.canParse(text, base) ? undefined : new URL(text, base).href
}
