import { isLoadableUrl, parseContent } from '@ncc/nostr-core'
import type { RichTextNode } from '@ncc/ui'

/**
 * A direct message as text and links: links show their full URL, and nothing is loaded (docs/decisions.md, 9). Only URLs
 * that are safe to open become links.
 */
export function toMessageNodes(text: string, origin: string): readonly RichTextNode[] {
  return parseContent(text, [], { origin }).map((node): RichTextNode => {
    switch (node.type) {
      case 'break':
        return { type: 'break' }
      case 'link':
      case 'image':
      case 'video':
        return isLoadableUrl(node.url, origin)
          ? { type: 'link', href: node.url, text: node.url }
          : { type: 'text', text: node.text }
      case 'mention':
        return node.pubkey !== undefined
          ? { type: 'mention', href: `/u/${node.pubkey}`, text: node.text }
          : { type: 'text', text: node.text }
      default:
        return { type: 'text', text: node.text }
    }
  })
}
