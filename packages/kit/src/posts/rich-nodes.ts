import type { ReactNode } from 'react'
import {
  abbreviateNpub,
  encodeNote,
  encodeNpub,
  isLoadableUrl,
  type ContentNode,
  type MentionNode,
} from '@ncc/nostr-core'
import type { PostImage, RichTextNode } from '@ncc/ui'
import { topicPath } from './post-links.ts'

/** A post's text on screen: its nodes, and separately its media and quotes. */
export interface RichPost {
  readonly nodes: readonly RichTextNode[]
  readonly images: readonly PostImage[]
  /** URLs; empty where videos stay links in the text. */
  readonly videos: readonly string[]
  /** References to events, each event once; empty where they stay links in the text. */
  readonly quotes: readonly MentionNode[]
  /** Whether a content warning hides all of it. */
  readonly isFolded?: boolean
}

/** What is shown below the text and removed from it. Everything else stays a link in place. */
export interface SetApart {
  readonly videos?: boolean
  readonly quotes?: boolean
}

/** How a person appears in a text; `pubkey` is 64 hex. */
export type NameOf = (pubkey: string) => ReactNode

const shortName: NameOf = (pubkey) => `@${abbreviateNpub(encodeNpub(pubkey))}`

/** Quotes below one post. */
export const maxQuotes = 3

/** A piece of a parsed post for `RichText`. Media that are not set apart are links. */
export function toRichNode(node: ContentNode, nameOf: NameOf = shortName): RichTextNode {
  switch (node.type) {
    case 'hashtag':
      return { type: 'hashtag', href: topicPath(node.tag), text: node.text }
    case 'break':
      return { type: 'break' }
    case 'link':
    case 'image':
    case 'video':
      // Only https, or the page's own origin, may be opened: everything else stays text.
      return isLoadableUrl(node.url)
        ? { type: 'link', href: node.url, text: node.text }
        : { type: 'text', text: node.text }
    case 'mention':
      if (node.pubkey !== undefined) {
        return { type: 'mention', href: `/u/${node.pubkey}`, text: nameOf(node.pubkey) }
      }
      return {
        type: 'mention',
        href: `/post/${encodeURIComponent(codeOf(node))}`,
        text: abbreviateNpub(codeOf(node)),
      }
    case 'text':
      return { type: 'text', text: node.text }
  }
}

/** How a link names an event: by its code, which may name relays too (NIP-19), or by what `#[0]` stands for. */
function codeOf({ text, eventId, address = '' }: MentionNode): string {
  if (!text.startsWith('#')) return text.replace(/^(?:nostr:|@)/i, '').toLowerCase()
  return eventId === undefined ? address : encodeNote(eventId)
}

/** What a piece of a text quotes: an id (64 hex) or an address (`kind:pubkey:d`). */
const quotedBy = (node: ContentNode) => (node.type === 'mention' ? (node.eventId ?? node.address) : undefined)

const isBlank = (node: RichTextNode | undefined) =>
  node !== undefined && (node.type === 'break' || (node.type === 'text' && node.text.trim() === ''))

/** Splits a parsed post into text, media and quotes, without the blank lines that these leave. */
export function toRichPost(
  content: readonly ContentNode[],
  altByUrl: ReadonlyMap<string, ImageFacts>,
  nameOf: NameOf = shortName,
  apart: SetApart = {},
): RichPost {
  const images = content.flatMap((node) =>
    node.type === 'image' ? [{ src: node.url, ...altByUrl.get(node.url) }] : [],
  )
  const videos = apart.videos ? content.flatMap((node) => (node.type === 'video' ? [node.url] : [])) : []
  const quotes = new Map<string, MentionNode>()
  for (const node of apart.quotes ? content : []) {
    const quoted = quotedBy(node)
    if (quoted !== undefined && node.type === 'mention' && quotes.size < maxQuotes) quotes.set(quoted, node)
  }
  const isWord = (node: ContentNode) =>
    node.type !== 'image' && !(apart.videos && node.type === 'video') && !quotes.has(quotedBy(node) ?? '')
  const nodes = content.filter(isWord).map((node) => toRichNode(node, nameOf))
  while (isBlank(nodes.at(-1))) nodes.pop()
  while (isBlank(nodes[0])) nodes.shift()
  return { nodes, images: distinct(images), videos: [...new Set(videos)], quotes: [...quotes.values()] }
}

const distinct = (images: readonly PostImage[]) => [
  ...new Map(images.map((image) => [image.src, image])).values(),
]

/** The facts of an `imeta` tag about an image. */
export interface ImageFacts {
  readonly alt?: string
  readonly width?: number
  readonly height?: number
}

/** The fields of an `imeta` tag. */
export function imetaFields([, ...entries]: readonly string[]): ReadonlyMap<string, string> {
  return new Map(entries.map((entry) => [entry.split(' ', 1)[0] ?? '', entry.slice(entry.indexOf(' ') + 1)]))
}

/** The size (px) in an `imeta` tag; empty if there is none. */
export function imetaSize(fields: ReadonlyMap<string, string>): { width?: number; height?: number } {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(fields.get('dim') ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : {}
}

/** Reads the `imeta` tags of a post: facts by image URL (NIP-92). */
export function imageFacts(tags: readonly (readonly string[])[]): ReadonlyMap<string, ImageFacts> {
  const facts = new Map<string, ImageFacts>()
  for (const tag of tags) {
    if (tag[0] !== 'imeta') continue
    const fields = imetaFields(tag)
    const url = fields.get('url')
    const alt = fields.get('alt')
    if (url === undefined) continue
    facts.set(url, {
      ...(alt !== undefined && { alt }),
      ...imetaSize(fields),
    })
  }
  return facts
}
