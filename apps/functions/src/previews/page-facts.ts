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
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Something that is neither a space nor invisible, such as the filler of Hangul or a blank Braille pattern. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text in one line, cut off with an ellipsis; undefined if nothing that can be seen is left. */
function plainText(raw: string | undefined, maxLength: number): string | undefined {
  const text = raw?.slice(0, maxRaw).replaceAll(/\s+/g, ' ').replaceAll(unseen, '').trim() ?? ''
  if (!visible.test(text)) return undefined
  const signs = [...text.toWellFormed()]
  return signs.length <= maxLength
    ? signs.join('')
    : `${signs
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

const charset = /charset\s*=\s*["']?([\w:.-]{1,40})/i
const metaCharset = /<meta[^>]*?charset\s*=\s*["']?([\w:.-]{1,40})/i

/** A decoder for the encoding of that name (WHATWG); undefined if there is none. */
function decoderOf(name: string | undefined): TextDecoder | undefined {
  try {
    return name === undefined ? undefined : new TextDecoder(name)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}

/**
 * Decodes a page as browsers do: by its byte order mark, else its content type, else its `<meta>`, which cannot mean UTF-16; else it
 * is UTF-8, or if it cannot be, Windows-1252.
 */
function decode(bytes: Uint8Array, contentType: string): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes)
  const head = Buffer.from(bytes.subarray(0, 2048))
    .toString('latin1')
    .replaceAll(/<!--[^]*?-->/g, '')
  const inHead = metaCharset.exec(head)?.[1]
  const named =
    decoderOf(charset.exec(contentType)?.[1]) ?? decoderOf(inHead?.replace(/^utf-?16.*/i, 'utf-8'))
  if (named) return named.decode(bytes)
  try {
    // Its last character may be cut off.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
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
