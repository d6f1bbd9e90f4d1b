import { Suspense } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import type { RichTextNode } from '@ncc/ui'
import { Nothing } from '../shared/crashed.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'

const EmojiText = lazyPart(() => import('./emoji-text.tsx').then((m) => m.EmojiText), {
  failed: Nothing,
  isWordless: true,
})

/** A piece of a post's text, with the custom emoji that the post defines (NIP-30). */
export function emojiNode(
  node: RichTextNode & { type: 'text' },
  { tags }: Pick<NostrEvent, 'tags'>,
): RichTextNode {
  if (!node.text.includes(':') || !tags.some(([name]) => name === 'emoji')) return node
  const text = (
    <Suspense fallback={node.text}>
      <EmojiText text={node.text} tags={tags} />
    </Suspense>
  )
  return { type: 'part', text, length: node.text.length }
}
