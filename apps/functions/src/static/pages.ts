import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Community } from '@ncc/nostr-core/city'
import { canonicalPath, findLinkedPage, type FindPublic, type LinkedFacts } from './linked-page.ts'
import { createPageWriter, type PageFacts } from './page-head.ts'

/** The dependencies of the app's pages. */
export interface PagesOptions {
  /** The built index.html. */
  readonly html: string
  /** With absolute addresses. */
  readonly community: Community
  /** The public origin. */
  readonly origin: string
  /** The address of the logo that every server draws. */
  readonly drawnLogo: string
  /** Looks in the city's own relays. */
  readonly find: FindPublic
  readonly onError: (error: unknown) => void
}

/** The app's page, with a title and a preview for each path. */
export interface Pages {
  respond(path: string, request: Request): Promise<Response>
}

/** How many pages are looked up at once; further requests get the city's own preview. */
const maxLookups = 16
const maxRemembered = 1_000
const rememberedMs = 60_000

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

type Encoding = keyof typeof compressors

function acceptedEncoding(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',')
  const names = new Set(
    accepted.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim()),
  )
  return (['br', 'gzip'] as const).find((encoding) => names.has(encoding))
}

/** Looks up what paths name, each account and event at most once a minute. */
function createLookup(find: FindPublic, onError: (error: unknown) => void) {
  const remembered = new Map<
    string,
    { readonly until: number; readonly facts: Promise<LinkedFacts | undefined> }
  >()
  let running = 0
  const look = async (path: string) => {
    running++
    try {
      return await findLinkedPage(path, find)
    } catch (error) {
      onError(error)
      return undefined
    } finally {
      running--
    }
  }
  return (given: string): Promise<LinkedFacts | undefined> => {
    const path = canonicalPath(given)
    if (path === undefined) return Promise.resolve(undefined)
    const known = remembered.get(path)
    if (known && known.until > performance.now()) return known.facts
    if (running >= maxLookups) return Promise.resolve(undefined)
    const facts = look(path)
    remembered.delete(path)
    remembered.set(path, { until: performance.now() + rememberedMs, facts })
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size > maxRemembered) remembered.delete(oldest)
    return facts
  }
}

/** Makes the app's pages from the built one. */
export function createPages({ html, community, origin, drawnLogo, find, onError }: PagesOptions): Pages {
  const write = createPageWriter(html, community, drawnLogo)
  const look = createLookup(find, onError)
  const { fullName, tagline, social, icons, product } = community
  const picture = social.image ?? icons.app
  const image = picture === undefined ? undefined : { url: picture, isLarge: social.image !== undefined }
  const title = social.title ?? fullName
  const description = social.description ?? (tagline || fullName)
  const home: PageFacts = { title, description, image, type: 'website', canonical: origin }

  const factsOf = async (path: string): Promise<PageFacts> => {
    if (path === '/') return home
    if (path === '/city') return { ...home, title: `${product} · ${title}`, canonical: `${origin}/city` }
    const linked = await look(path)
    if (!linked) return { ...home, canonical: undefined }
    return {
      ...linked,
      title: linked.title === '' ? title : `${linked.title} · ${fullName}`,
      description: linked.description || description,
      image: linked.image ?? image,
      canonical: origin + linked.path,
    }
  }

  return {
    async respond(path, request) {
      const body = Buffer.from(write(await factsOf(path)))
      const encoding = acceptedEncoding(request)
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}${encoding ?? ''}"`
      const headers = new Headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag,
      })
      if (request.headers.get('if-none-match')?.includes(etag))
        return new Response(null, { status: 304, headers })
      const bytes = encoding === undefined ? body : await compressors[encoding](body)
      if (encoding !== undefined) headers.set('content-encoding', encoding)
      headers.set('content-length', String(bytes.length))
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
    },
  }
}
