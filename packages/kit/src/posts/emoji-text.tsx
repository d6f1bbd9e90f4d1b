import type { NostrEvent } from '@ncc/nostr-core'
import { customEmojis, splitAtEmojis, type ReactionEmoji } from '@ncc/nostr-core/queries'
import { Emoji } from '@ncc/ui'
import { safeImage } from '../shared/safe-image.ts'

interface EmojiTextProps {
  readonly text: string
  /** The tags of the text's event. */
  readonly tags: NostrEvent['tags']
}

/** A text with custom emoji as images. */
export function EmojiText({ text, tags }: EmojiTextProps) {
  return splitAtEmojis(text, customEmojis(tags)).map((part, position) =>
    // The parts of a text never change.
    // oxlint-disable-next-line react/no-array-index-key
    typeof part === 'string' ? part : <PostedEmoji key={position} emoji={part} />,
  )
}

/** How an emoji of somebody's event is shown: `:shortcode:` if its image may not be loaded. */
export const emojiProps = (emoji: ReactionEmoji) =>
  typeof emoji === 'string' ? { text: emoji } : { text: `:${emoji.shortcode}:`, src: safeImage(emoji.url) }

/** An emoji of somebody's event. */
export function PostedEmoji({ emoji }: { readonly emoji: ReactionEmoji }) {
  return <Emoji {...emojiProps(emoji)} />
}
