import { Parser } from 'htmlparser2'

/** What a page says about itself, as plain text of bounded length. */
export interface PageFacts {
  readonly title: string
  readonly description?: string
  readonly siteName?: string
  /** The address of its picture: http(s), absolute. */
  readonly image?: URL
}

const maxTitle = 150
const maxDescription = 300
const maxSiteName = 60
/** Code units of one text that are looked at. */
const maxRaw = 5_000

/** Elements inside each other; browsers do not nest more either. The parser compares each end tag with all that are open. */
const maxNesting = 512

/** Control characters, and those that change the direction of the text around them. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A text in one line, cut off with an ellipsis; undefined if nothing is left. */
function plainText(raw: string | undefined, maxLength: number): string | undefined {
  const text = raw?.slice(0, maxRaw).replaceAll(/\s+/g, ' ').replaceAll(unseen, '').trim() ?? ''
  if (text === '') return undefined
  const signs = [...text.toWellFormed()]
  return signs.length <= maxLength
    ? signs.join('')
    : `${signs
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** The encoding of a page: its byte order mark, else its content type, else its `<meta>` (WHATWG labels), else UTF-8. */
function encodingOf(bytes: Uint8Array, contentType: string): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const named = /charset\s*=\s*["']?([\w:.-]{1,40})/i
  return named.exec(contentType)?.[1] ?? named.exec(head)?.[1] ?? 'utf-8'
}

function decode(bytes: Uint8Array, contentType: string): string {
  try {
    return new TextDecoder(encodingOf(bytes, contentType)).decode(bytes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new TextDecoder().decode(bytes)
  }
}

/** The first value of each `<meta>` of the page by its name, and its `<title>` as `title`. */
function readMeta(html: string): ReadonlyMap<string, string> {
  const meta = new Map<string, string>()
  let title: string | undefined
  let nesting = 0
  let pictures = 0
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      nesting += 1
      if (nesting > maxNesting) return parser.pause()
      // Pictures have titles of their own.
      if (name === 'svg') pictures += 1
      if (name === 'title' && pictures === 0) title ??= ''
      const key = (property ?? named)?.trim().toLowerCase()
      if (name !== 'meta' || key === undefined || content === undefined || content.trim() === '') return
      if (key.length <= 40 && key !== 'title' && !meta.has(key)) meta.set(key, content.slice(0, maxRaw))
    },
    ontext(text) {
      if (title !== undefined && !meta.has('title') && title.length < maxRaw) title += text
    },
    onclosetag(name) {
      nesting -= 1
      if (name === 'svg') pictures -= 1
      if (name === 'title' && title !== undefined && !meta.has('title')) meta.set('title', title)
    },
  })
  parser.end(html)
  return meta
}

/** Reads the title, description and picture of an HTML page: Open Graph, Twitter cards, then plain HTML; undefined without a title. */
export function readPageFacts(bytes: Uint8Array, contentType: string, url: URL): PageFacts | undefined {
  const meta = readMeta(decode(bytes, contentType))
  const first = (maxLength: number, ...names: readonly string[]) => {
    for (const name of names) {
      const text = plainText(meta.get(name), maxLength)
      if (text !== undefined) return text
    }
    return undefined
  }
  const title = first(maxTitle, 'og:title', 'twitter:title', 'title')
  if (title === undefined) return undefined
  const description = first(maxDescription, 'og:description', 'twitter:description', 'description')
  const siteName = first(maxSiteName, 'og:site_name')
  const source = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
    .map((name) => meta.get(name))
    .find((text) => text !== undefined)
  const image = source !== undefined && URL.canParse(source, url) ? new URL(source, url) : undefined
  return {
    title,
    ...(description !== undefined && { description }),
    ...(siteName !== undefined && { siteName }),
    ...(image && /^https?:$/.test(image.protocol) && { image }),
  }
}
