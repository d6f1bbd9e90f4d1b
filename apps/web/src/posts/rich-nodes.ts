import type { ReactNode } from 'react'
import { abbreviateNpub, encodeNote, encodeNpub, type ContentNode } from '@ncc/nostr-core'
import type { PostImage, RichTextNode } from '@ncc/ui'
import { topicPath } from './post-links.ts'

/** What a post's text becomes on screen: its words, and apart from them its media and the posts it quotes. */
export interface RichPost {
  readonly nodes: readonly RichTextNode[]
  readonly images: readonly PostImage[]
  /** Urls; none where videos stay links among the words. */
  readonly videos: readonly string[]
  /** What it quotes: ids of posts (64 hex) and addresses (`kind:pubkey:d`); none where they stay links among the words. */
  readonly quotes: readonly string[]
}

/** Content shown below the text is taken out of it. Everything else stays a link in place. */
export interface SetApart {
  readonly videos?: boolean
  readonly quotes?: boolean
}

/** How a person appears in a text; `pubkey` is 64 hex. */
export type NameOf = (pubkey: string) => ReactNode

const shortName: NameOf = (pubkey) => `@${abbreviateNpub(encodeNpub(pubkey))}`

/** Quotes below one post. */
const maxQuotes = 3

function toRichNode(node: ContentNode, nameOf: NameOf): RichTextNode {
  switch (node.type) {
    case 'hashtag':
      return { type: 'hashtag', href: topicPath(node.tag), text: node.text }
    case 'break':
      return { type: 'break' }
    case 'link':
    case 'video':
      return { type: 'link', href: node.url, text: node.text }
    case 'mention':
      if (node.pubkey !== undefined) {
        return { type: 'mention', href: `/u/${node.pubkey}`, text: nameOf(node.pubkey) }
      }
      if (node.eventId !== undefined) {
        const note = encodeNote(node.eventId)
        return { type: 'mention', href: `/post/${note}`, text: abbreviateNpub(note) }
      }
      return {
        type: 'mention',
        href: `/post/${encodeURIComponent(node.address)}`,
        text: abbreviateNpub(node.text.replace(/^nostr:/i, '')),
      }
    default:
      return { type: 'text', text: node.text }
  }
}

const quotedBy = (node: ContentNode): readonly string[] =>
  node.type === 'mention' && node.pubkey === undefined ? [node.eventId ?? node.address] : []

const isBlank = (node: RichTextNode | undefined) =>
  node !== undefined && (node.type === 'break' || (node.type === 'text' && node.text.trim() === ''))

/** Parts a parsed post into words, media and quotes, without the empty lines that these leave behind. */
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
  const quotes = apart.quotes ? [...new Set(content.flatMap(quotedBy))].slice(0, maxQuotes) : []
  const isWord = (node: ContentNode) =>
    node.type !== 'image' &&
    !(apart.videos && node.type === 'video') &&
    !quotedBy(node).some((quote) => quotes.includes(quote))
  const nodes = content.filter(isWord).map((node) => toRichNode(node, nameOf))
  while (isBlank(nodes.at(-1))) nodes.pop()
  while (isBlank(nodes[0])) nodes.shift()
  return { nodes, images: distinct(images), videos: [...new Set(videos)], quotes }
}

const distinct = (images: readonly PostImage[]) => [
  ...new Map(images.map((image) => [image.src, image])).values(),
]

/** What an `imeta` tag tells of an image. */
export interface ImageFacts {
  readonly alt?: string
  readonly width?: number
  readonly height?: number
}

/** What an `imeta` tag holds, by name. */
export function imetaFields([, ...entries]: readonly string[]): ReadonlyMap<string, string> {
  return new Map(entries.map((entry) => [entry.split(' ', 1)[0] ?? '', entry.slice(entry.indexOf(' ') + 1)]))
}

/** The size (px) that an `imeta` tag tells; nothing where it tells none. */
export function imetaSize(fields: ReadonlyMap<string, string>): { width?: number; height?: number } {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(fields.get('dim') ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : {}
}

/** Reads the `imeta` tags of a post: facts by image address (NIP-92). */
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
