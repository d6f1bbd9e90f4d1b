import { getIdentifier, type NostrEvent } from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { kinds } from '../protocol/kinds.ts'
import { customEmojis, type CustomEmoji } from '../protocol/nip30.ts'
import { tagValues } from '../protocol/tags.ts'
import { defineListQuery } from './account-list.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

/** The custom emoji that an account likes to use: kind 10030 by author (64 hex); undefined while unknown. */
export const emojiList = defineListQuery('emoji-list', kinds.emojiList)

const maxSets = 20
const setAddress = new RegExp(`^${kinds.emojiSet}:[0-9a-f]{64}:`)

/** The addresses (`30030:pubkey:d`) of the emoji sets that a list (kind 10030) names, at most 20. */
export const emojiSetAddresses = (list: NostrEvent): readonly string[] =>
  [...new Set(tagValues(list, 'a'))].filter((address) => setAddress.test(address)).slice(0, maxSets)

/** Emoji sets (kind 30030, NIP-51) by their addresses, in that order; missing ones are left out. */
export const emojiSets = defineQuery<readonly string[], readonly NostrEvent[]>({
  name: 'emoji-sets',
  plan(addresses, { readRelays }) {
    const parts = addresses.map((address) => address.split(':'))
    const authors = [...new Set(parts.map(([, pubkey = '']) => pubkey))].filter(isHex64)
    if (authors.length === 0) return askNobody
    const identifiers = [...new Set(parts.map(([, , ...d]) => d.join(':')))]
    return {
      filters: [{ kinds: [kinds.emojiSet], authors, '#d': identifiers }],
      stages: stagesOf(readRelays),
      outbox: authors,
    }
  },
  select: (events, addresses) =>
    addresses.flatMap(
      (address) =>
        events.find((event) => `${event.kind}:${event.pubkey}:${getIdentifier(event)}` === address) ?? [],
    ),
})

const maxEmojis = 500

/** The custom emoji of a list and of its sets, each shortcode once, the list's own first; at most 500. */
export function readEmojis(events: readonly NostrEvent[]): readonly CustomEmoji[] {
  const all = events.flatMap(({ tags }) => customEmojis(tags)).toReversed()
  const byShortcode = new Map(all.map((emoji) => [emoji.shortcode, emoji]))
  return [...byShortcode.values()].toReversed().slice(0, maxEmojis)
}
