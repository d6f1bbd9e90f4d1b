// Not nostr-tools: its nip27 ends a hashtag at the first letter beyond ASCII, and finds neither a bare npub nor `#[n]`.
import type { Tag } from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { decodeNip19 } from '../protocol/nip19.ts'
import { linkPattern, readLink } from './links.ts'
import { isImageUrl, isLoadableUrl, isVideoUrl, pageOrigin } from './media-links.ts'

/**
 * A reference to an account (`pubkey`, 64 hex), an event (`eventId`, 64 hex) or an addressable event (`address`,
 * `kind:pubkey:d`). Exactly one of the three is set. `relays` are relay hints.
 */
export type MentionNode = {
  readonly type: 'mention'
  readonly text: string
  readonly relays: readonly string[]
} & (
  | { readonly pubkey: string; readonly eventId?: never; readonly address?: never }
  | { readonly eventId: string; readonly pubkey?: never; readonly address?: never }
  | { readonly address: string; readonly pubkey?: never; readonly eventId?: never }
)

/** A part of a post. The `text` of all nodes joined is the original post. */
export type ContentNode =
  | { readonly type: 'text' | 'break'; readonly text: string }
  | { readonly type: 'link' | 'image' | 'video'; readonly text: string; readonly url: string }
  /** `tag` is in lower case, without the `#`, as in a t-tag (NIP-24). */
  | { readonly type: 'hashtag'; readonly text: string; readonly tag: string }
  | MentionNode

/** Options of `parseContent`. */
export interface ParseContentOptions {
  /** Media over plain http is shown only from this origin (`http://localhost:3000`); the page's by default. */
  readonly origin?: string | undefined
}

/** The maximum number of nodes per post; the rest becomes one text node. */
const maxNodes = 2000

const data = '[02-9ac-hj-np-z]'
const word = String.raw`[\p{L}\p{N}\p{M}_\u200c]+`

/** A number, or a text of over 100 characters. */
const noHashtag = /^\p{N}+$|.{101}/u

/** Every alternative reads each run of characters once, so that a scan takes linear time. */
const token = new RegExp(
  [
    String.raw`(?<newline>\r?\n)`,
    `(?<link>${linkPattern})`,
    `(?<mention>(?:nostr:|@)?(?:(?:npub|note)1${data}{58}|(?:nprofile|nevent|naddr)1${data}+))`,
    String.raw`#\[(?<index>\d{1,4})\]`,
    String.raw`#(?<hashtag>${word}(?:-${word})*)`,
  ].join('|'),
  'giu',
)

/**
 * Parses a post into typed nodes: text, line breaks, web links, images, videos, hashtags and mentions (NIP-21, bare npub1…
 * and note1…, the legacy `#[n]`). Takes linear time for any text, and returns about 2,000 nodes at most.
 * Only http(s) addresses become links. Images and videos are recognised by their file extension, or by an `imeta`
 * (NIP-92) or `image` tag; if they may not be loaded (see `isLoadableUrl`), they stay links.
 * @example
 * const links = parseContent(event.content).filter(({ type }) => type === 'link')
 */
export function parseContent(
  text: string,
  tags: readonly Tag[] = [],
  options: ParseContentOptions = {},
): ContentNode[] {
  const origin = 'origin' in options ? options.origin : pageOrigin()
  const declared = declaredMedia(tags)
  const nodes: ContentNode[] = []
  let textStart = 0

  for (const match of text.matchAll(token)) {
    if (nodes.length >= maxNodes) break
    const start = match.index
    const node = readToken(match)
    if (!node) continue
    if (start > textStart) nodes.push({ type: 'text', text: text.slice(textStart, start) })
    nodes.push(node)
    textStart = start + node.text.length
  }
  if (textStart < text.length) nodes.push({ type: 'text', text: text.slice(textStart) })
  return nodes

  function readToken(match: RegExpExecArray): ContentNode | undefined {
    const { newline, link, mention, index, hashtag } = match.groups ?? {}
    if (newline !== undefined) return { type: 'break', text: newline }
    if (link !== undefined) return readLinkNode(link)
    if (mention !== undefined) {
      return /^nostr:/i.test(mention) || startsWord(match.index) ? readMention(mention) : undefined
    }
    if (index !== undefined) return readLegacyMention(match[0], tags[Number(index)])
    return hashtag === undefined ? undefined : readHashtag(match.index, match[0], hashtag)
  }

  function readLinkNode(link: string): ContentNode | undefined {
    const url = readLink(link)
    if (url === undefined) return undefined
    const type = isImageUrl(url) ? 'image' : isVideoUrl(url) ? 'video' : (declared.get(url) ?? 'link')
    return { type: isLoadableUrl(url, origin) ? type : 'link', text: url, url }
  }

  function readHashtag(start: number, source: string, tag: string): ContentNode | undefined {
    const afterHashtag = start === textStart && nodes.at(-1)?.type === 'hashtag'
    if ((!afterHashtag && !startsWord(start)) || noHashtag.test(tag)) return undefined
    return { type: 'hashtag', text: source, tag: tag.toLowerCase() }
  }

  /** Whether the position is not inside a word, a path or an HTML entity: `a#b`, `/p/npub1…`, `&#39;`. */
  function startsWord(start: number): boolean {
    return !/[\p{L}\p{N}\p{M}_/&=#]$/u.test(text.slice(Math.max(0, start - 2), start))
  }
}

function readMention(source: string): MentionNode | undefined {
  const decoded = decodeNip19(source.replace(/^(?:nostr:|@)/i, ''))
  const base = { type: 'mention', text: source } as const
  switch (decoded?.type) {
    case 'npub':
      return { ...base, pubkey: decoded.data, relays: [] }
    case 'nprofile':
      return { ...base, pubkey: decoded.data.pubkey, relays: decoded.data.relays }
    case 'note':
      return { ...base, eventId: decoded.data, relays: [] }
    case 'nevent':
      return { ...base, eventId: decoded.data.id, relays: decoded.data.relays }
    case 'naddr': {
      const { kind, pubkey, identifier, relays } = decoded.data
      return { ...base, address: `${kind}:${pubkey}:${identifier}`, relays }
    }
    default:
      return undefined
  }
}

function readLegacyMention(source: string, tag: Tag | undefined): MentionNode | undefined {
  const [name, value, relay] = tag ?? []
  const base = { type: 'mention', text: source, relays: relay ? [relay] : [] } as const
  if (name === 'p' && isHex64(value)) return { ...base, pubkey: value }
  if (name === 'e' && isHex64(value)) return { ...base, eventId: value }
  if (name === 'a' && value !== undefined && /^\d{1,5}:[\da-f]{64}:\P{Cs}*$/u.test(value)) {
    return { ...base, address: value }
  }
  return undefined
}

/** The addresses that the event's tags declare as images or videos. */
function declaredMedia(tags: readonly Tag[]): Map<string, 'image' | 'video'> {
  const media = new Map<string, 'image' | 'video'>()
  for (const [name, ...values] of tags) {
    if (name === 'image' && values[0] !== undefined) media.set(values[0], 'image')
    if (name !== 'imeta') continue
    const url = values.find((value) => value.startsWith('url '))?.slice(4)
    const type = values.find((value) => value.startsWith('m '))?.slice(2)
    if (url === undefined) continue
    if (type?.startsWith('image/')) media.set(url, 'image')
    if (type?.startsWith('video/')) media.set(url, 'video')
  }
  return media
}
