import { parseContent, type NostrEvent } from '@ncc/nostr-core'
import type { RichTextNode } from '@ncc/ui'
import { mentionName } from './people/mention-name.tsx'
import { toRichNode } from './posts/rich-nodes.ts'

/**
 * A post's text as the nodes of `RichText`: every kind of node that `parseContent` gives has one. Only addresses that are
 * safe to open become links, which is https and the page's own origin; the names of mentioned people are looked up inside a
 * `KitProvider`.
 * @example const Text = () => <RichText nodes={toRichText(post)} />
 */
export function toRichText({ content, tags }: Pick<NostrEvent, 'content' | 'tags'>): readonly RichTextNode[] {
  return parseContent(content, tags).map((node) => toRichNode(node, mentionName))
}
