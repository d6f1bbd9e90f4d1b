import { mentionName, toRichPost } from '@ncc/kit/parts'
import { parseContent } from '@ncc/nostr-core'
import type { RichTextNode } from '@ncc/ui'

/** The `about` text of a profile; pictures stay links, and people are named. */
export function aboutNodes(about: string | undefined): readonly RichTextNode[] {
  const content = parseContent(about ?? '', [], { origin: location.origin })
  const asLinks = content.map((node) => (node.type === 'image' ? { ...node, type: 'link' as const } : node))
  return toRichPost(asLinks, new Map(), mentionName).nodes
}
