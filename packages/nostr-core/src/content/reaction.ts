import type { NostrEvent } from '../protocol/event.ts'
import { customEmojis, type CustomEmoji } from '../protocol/nip30.ts'

/** The emoji of a reaction: a character of Unicode (`😂`), or a custom one (NIP-30). */
export type ReactionEmoji = string | CustomEmoji

const asciiEmoji = /^[#*0-9]\uFE0F?\u20E3$/
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
/** A family with skin tones has 20 code units. */
const maxLength = 32
const graphemes = new Intl.Segmenter()

/** Whether a text is one emoji of Unicode. */
export function isEmoji(text: string): boolean {
  if (text.length > maxLength || !(pictograph.test(text) || asciiEmoji.test(text))) return false
  return [...graphemes.segment(text)].length === 1
}

/**
 * The emoji of a reaction (kind 7, NIP-25). Undefined for `+`, `-` and every other text, and for a shortcode that the
 * event's tags do not define. Hearts and hands are emoji too: `isLike` says which of them are likes.
 */
export function reactionEmoji({
  content,
  tags,
}: Pick<NostrEvent, 'content' | 'tags'>): ReactionEmoji | undefined {
  const text = content.length > 100 ? '' : content.trim()
  if (isEmoji(text)) return text
  return customEmojis(tags).find(({ shortcode }) => text === `:${shortcode}:`)
}

/** The same reactions to one event. */
export interface ReactionGroup {
  /** Distinguishes the groups of an event. */
  readonly key: string
  readonly emoji: ReactionEmoji
  /** Who reacts, 64 hex each, once. */
  readonly pubkeys: readonly string[]
}

/** What two reactions have in common if they are the same: the character, or `image:` and the URL, which may be any text. */
export const reactionKey = (emoji: ReactionEmoji): string =>
  typeof emoji === 'string' ? emoji : `image:${emoji.url}`

/** Counts reactions by their emoji, each account once per emoji: most frequent first, then the earliest. */
export function groupReactions(reactions: readonly NostrEvent[]): readonly ReactionGroup[] {
  const groups = new Map<string, { emoji: ReactionEmoji; pubkeys: Set<string> }>()
  for (const reaction of reactions.toSorted((a, b) => a.created_at - b.created_at)) {
    const emoji = reactionEmoji(reaction)
    if (emoji === undefined) continue
    const key = reactionKey(emoji)
    const group = groups.get(key) ?? { emoji, pubkeys: new Set() }
    groups.set(key, group)
    group.pubkeys.add(reaction.pubkey)
  }
  return [...groups]
    .map(([key, { emoji, pubkeys }]) => ({ key, emoji, pubkeys: [...pubkeys] }))
    .toSorted((a, b) => b.pubkeys.length - a.pubkeys.length)
}
