import { abbreviateNpub, encodeNote, encodeNpub, type ContentNode } from '@ncc/nostr-core'
import type { PostImage, RichTextNode } from '@ncc/ui'

/** What a post's text becomes on screen: its words, and its images apart. */
export interface RichPost {
  readonly nodes: readonly RichTextNode[]
  readonly images: readonly PostImage[]
}

function toRichNode(node: ContentNode): RichTextNode {
  switch (node.type) {
    case 'break':
      return { type: 'break' }
    case 'link':
    case 'video':
      return { type: 'link', href: node.url, text: node.text }
    case 'mention':
      if (node.pubkey !== undefined) {
        return {
          type: 'mention',
          href: `/u/${node.pubkey}`,
          text: `@${abbreviateNpub(encodeNpub(node.pubkey))}`,
        }
      }
      if (node.eventId !== undefined) {
        const note = encodeNote(node.eventId)
        return { type: 'mention', href: `/post/${note}`, text: abbreviateNpub(note) }
      }
      return { type: 'text', text: node.text }
    default:
      return { type: 'text', text: node.text }
  }
}

const isBlank = (node: RichTextNode | undefined) =>
  node !== undefined && (node.type === 'break' || (node.type === 'text' && node.text.trim() === ''))

/** Parts a parsed post into words and images, without the empty lines the images leave behind. */
export function toRichPost(
  content: readonly ContentNode[],
  altByUrl: ReadonlyMap<string, ImageFacts>,
): RichPost {
  const images = content.flatMap((node) =>
    node.type === 'image' ? [{ src: node.url, ...altByUrl.get(node.url) }] : [],
  )
  const nodes = content.filter((node) => node.type !== 'image').map(toRichNode)
  while (isBlank(nodes.at(-1))) nodes.pop()
  while (isBlank(nodes[0])) nodes.shift()
  return { nodes, images }
}

/** What an `imeta` tag tells of an image. */
export interface ImageFacts {
  readonly alt?: string
  readonly width?: number
  readonly height?: number
}

/** Reads the `imeta` tags of a post: facts by image address (NIP-92). */
export function imageFacts(tags: readonly (readonly string[])[]): ReadonlyMap<string, ImageFacts> {
  const facts = new Map<string, ImageFacts>()
  for (const [name, ...entries] of tags) {
    if (name !== 'imeta') continue
    const fields = new Map(
      entries.map((entry) => [entry.split(' ', 1)[0] ?? '', entry.slice(entry.indexOf(' ') + 1)]),
    )
    const url = fields.get('url')
    const size = /^(\d{1,5})x(\d{1,5})$/.exec(fields.get('dim') ?? '')
    const alt = fields.get('alt')
    if (url === undefined) continue
    facts.set(url, {
      ...(alt !== undefined && { alt }),
      ...(size && { width: Number(size[1]), height: Number(size[2]) }),
    })
  }
  return facts
}
