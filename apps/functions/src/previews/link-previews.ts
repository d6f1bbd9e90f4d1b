import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { HttpError } from '../auth/http-error.ts'
import { EvictingBudget } from '../evicting-budget.ts'
import { describeError, type Log } from '../log.ts'
import type { ExternalGet } from '../media/download.ts'
import { detectMediaType } from '../media/media-type.ts'
import { makeThumbnail } from '../media/process-image.ts'
import { createSemaphore } from '../media/semaphore.ts'
import type { RateLimit } from '../state/rate-limit.ts'
import { readPageFacts } from './page-facts.ts'
import type { CachedPreview, LinkPreview, PreviewCache } from './preview-cache.ts'

const maxHtmlBytes = 512 * 1024
const maxImageBytes = 5 * 1024 * 1024
/** For the page and its picture together. */
const timeoutMs = 5_000
const thumbnailSide = 192
const foundSeconds = 24 * 3600
const absentSeconds = 15 * 60
const maxUrlLength = 2_048

const busy = () =>
  new HttpError(503, 'busy', 'Too many link previews at once. Try again in a moment.', { retryAfter: 5 })

/** The dependencies of the previews; `now` returns seconds. */
export interface LinkPreviewOptions {
  readonly get: ExternalGet
  readonly cache: PreviewCache
  /** Pages that one client may have requested. */
  readonly rate: RateLimit
  readonly now: () => number
  readonly log: Log
}

/** Makes previews of linked pages. */
export interface LinkPreviews {
  /**
   * The preview of a page; its `preview` is null if the page has none or cannot be requested.
   * @throws {HttpError} 400 if the address is not one of http(s), 429 or 503 if the client or the server has reached its limit.
   */
  find(address: string, client: string): Promise<CachedPreview>
}

/** @throws {HttpError} 400 */
function parseAddress(address: string): URL {
  const url = address.length <= maxUrlLength && URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new HttpError(400, 'malformed', 'The url must be an http(s) address.')
  }
  url.hash = ''
  return url
}

function decompressed(message: Readable, encoding: string): Readable {
  const decoder =
    encoding === 'br'
      ? createBrotliDecompress()
      : encoding === 'gzip' || encoding === 'x-gzip'
        ? createGunzip()
        : encoding === 'deflate'
          ? createInflate()
          : undefined
  if (!decoder) return message
  message.on('error', (error) => decoder.destroy(error))
  decoder.on('close', () => message.destroy())
  return message.pipe(decoder)
}

/** The first `limit` bytes of a stream. What comes after them is not requested. */
async function readStart(stream: Readable, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(chunk.subarray(0, limit - size))
    size += chunk.length
    if (size >= limit) break
  }
  return Buffer.concat(chunks)
}

const pageHeaders = {
  accept: 'text/html, application/xhtml+xml',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (compatible; NostrCityClub/1.0; link preview)',
}

/**
 * Makes previews of at most 24 pages at a time, 8 of them for one client. Beyond that, the client with most loses its oldest to a
 * client with fewer.
 */
export function createLinkPreviews({ get, cache, rate, now, log }: LinkPreviewOptions): LinkPreviews {
  const places = new EvictingBudget({ total: 24, share: 8 })
  const twoImages = createSemaphore({ total: 2, share: 2 })
  const underWay = new Map<string, Promise<CachedPreview>>()

  /** A small copy of a page's picture as a data URL; undefined if there is no picture that can be shown. */
  async function copyImage(url: URL, client: string, signal: AbortSignal): Promise<string | undefined> {
    try {
      const { message } = await get(url, signal, {
        accept: 'image/*',
        'user-agent': pageHeaders['user-agent'],
      })
      if (Number(message.headers['content-length'] ?? 0) > maxImageBytes) {
        message.destroy()
        return undefined
      }
      const bytes = await readStart(message, maxImageBytes + 1)
      if (bytes.length > maxImageBytes || detectMediaType(bytes).kind !== 'image') return undefined
      const thumbnail = await twoImages({ key: client, signal }, () => makeThumbnail(bytes, thumbnailSide))
      return `data:image/webp;base64,${Buffer.from(thumbnail).toString('base64')}`
    } catch (error) {
      log('info', 'the picture of a link preview was left out', { reason: describeError(error) })
      return undefined
    }
  }

  async function readPage(start: URL, client: string, ended: AbortSignal): Promise<LinkPreview | null> {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)])
    const { message, url } = await get(start, signal, pageHeaders)
    const contentType = message.headers['content-type'] ?? ''
    if (!/^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType)) {
      message.destroy()
      return null
    }
    const encoding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
    const html = await readStart(decompressed(message, encoding), maxHtmlBytes)
    const facts = readPageFacts(html, contentType, url)
    if (!facts) return null
    const { image: source, ...text } = facts
    const image = source && (await copyImage(source, client, signal))
    return { ...text, ...(image !== undefined && { image }) }
  }

  async function make(url: URL, client: string, ended: AbortSignal): Promise<CachedPreview> {
    const preview = await readPage(url, client, ended).catch((error: unknown) => {
      log('info', 'a link preview could not be made', { reason: describeError(error) })
      return null
    })
    // What was given up for another client says nothing about the page.
    ended.throwIfAborted()
    const madeAt = now()
    const expiresAt = madeAt + (preview ? foundSeconds : absentSeconds)
    const made = { url: url.href, madeAt, expiresAt, preview }
    await cache.put(made).catch((error: unknown) => {
      log('warn', 'a link preview could not be stored', { error: describeError(error) })
    })
    return made
  }

  return {
    async find(address, client) {
      const url = parseAddress(address)
      const cached = await cache.find(url.href, now())
      if (cached) return cached
      const shared = underWay.get(url.href)
      if (shared) return shared
      const wait = await rate.take(client)
      if (wait > 0) {
        throw new HttpError(429, 'too-many-requests', 'Too many requests. Try again later.', {
          retryAfter: wait,
        })
      }
      // Somebody else may have asked meanwhile.
      const begun = underWay.get(url.href)
      if (begun) return begun
      const place = places.reserve(client, 1)
      if (!place) throw busy()
      const stop = new AbortController()
      place.endWith(() => stop.abort(busy()))
      const making = make(url, client, stop.signal).finally(() => {
        place.release()
        underWay.delete(url.href)
      })
      underWay.set(url.href, making)
      return making
    },
  }
}
