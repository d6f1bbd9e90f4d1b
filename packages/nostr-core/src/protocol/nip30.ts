import type { Tag } from './event.ts'

/** A custom emoji (NIP-30). */
export interface CustomEmoji {
  /** Letters, digits, `-` and `_`; in a text it stands between colons. */
  readonly shortcode: string
  /** The image. Nobody has checked that it is safe to load. */
  readonly url: string
}

/** Tags that are read per event; the rest is ignored. */
const maxTags = 500
const shortcodePattern = '[a-zA-Z0-9_-]{1,64}'
const shortcodeOnly = new RegExp(`^${shortcodePattern}$`)
const shortcodes = new RegExp(`:(${shortcodePattern}):`, 'g')

/** The custom emoji that an event's tags define: at most 500, each shortcode once (NIP-30). */
export function customEmojis(tags: readonly Tag[]): readonly CustomEmoji[] {
  const emojis = new Map<string, CustomEmoji>()
  for (const [name, shortcode, url] of tags.slice(0, maxTags)) {
    if (name !== 'emoji' || shortcode === undefined || url === undefined) continue
    if (!shortcodeOnly.test(shortcode) || url.length > 2048 || emojis.has(shortcode)) continue
    emojis.set(shortcode, { shortcode, url })
  }
  return [...emojis.values()]
}

/** Splits a text at the custom emoji that its event defines. The parts joined, `:shortcode:` for an emoji, are the text. */
export function splitAtEmojis(text: string, emojis: readonly CustomEmoji[]): (string | CustomEmoji)[] {
  const byShortcode = new Map(emojis.map((emoji) => [emoji.shortcode, emoji]))
  const parts: (string | CustomEmoji)[] = []
  let start = 0
  shortcodes.lastIndex = 0
  for (let match = shortcodes.exec(text); match; match = shortcodes.exec(text)) {
    const emoji = byShortcode.get(match[1] ?? '')
    if (!emoji) {
      // Its last colon may open the next one.
      shortcodes.lastIndex -= 1
      continue
    }
    if (match.index > start) parts.push(text.slice(start, match.index))
    parts.push(emoji)
    start = match.index + match[0].length
  }
  if (start < text.length) parts.push(text.slice(start))
  return parts
}
