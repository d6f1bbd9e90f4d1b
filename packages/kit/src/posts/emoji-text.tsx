import { Fragment } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import { customEmojis, splitAtEmojis, type ReactionEmoji } from '@ncc/nostr-core/queries'
import { breakLongWords, Emoji } from '@ncc/ui'
import { safeImage } from '../shared/safe-image.ts'

interface EmojiTextProps {
  readonly text: string
  /** The tags of the text's event. */
  readonly tags: NostrEvent['tags']
}

/** Each image may be on a server of its own. */
const maxEmojis = 50

/** In a longer text there are none: thousands of images take long to lay out. */
const maxCharacters = 2000

/** A text with custom emoji as images; of a post that defines more than 50, the others stay shortcodes. */
export function EmojiText({ text, tags }: EmojiTextProps) {
  const emojis = text.length > maxCharacters ? [] : customEmojis(tags).slice(0, maxEmojis)
  return splitAtEmojis(text, emojis).map((part, position) => (
    // The parts of a text never change.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={position}>
      {typeof part === 'string' ? breakLongWords(part) : <PostedEmoji emoji={part} />}
    </Fragment>
  ))
}

/** How an emoji of somebody's event is shown: `:shortcode:` if its image may not be loaded. */
export const emojiProps = (emoji: ReactionEmoji) =>
  typeof emoji === 'string' ? { text: emoji } : { text: `:${emoji.shortcode}:`, src: safeImage(emoji.url) }

/** An emoji of somebody's event. */
export function PostedEmoji({ emoji }: { readonly emoji: ReactionEmoji }) {
  return <Emoji {...emojiProps(emoji)} />
}
