import { isLoadableUrl } from '../content/media-links.ts'
import type { PostAnswer } from './post-body.ts'

/** A stored file: where it is, and its media type as far as the service told. */
export interface UploadAnswer {
  readonly url: string
  readonly mimeType: string | undefined
}

/**
 * Finds the file's address in an upload service's answer: `url`, `data[0].url`, `files[0].url`, `Location`,
 * `file_url` (spec §7), the `url` tag of `nip94_event` (NIP-96), or a plain text that starts with http.
 * Undefined unless it is https, or on the app's own `origin`. Relative addresses are the service's own.
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
  const mimeType = [at(body, 'mimeType'), nip94Value(body, 'm')].find((value) => typeof value === 'string')
  return { url, mimeType }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
