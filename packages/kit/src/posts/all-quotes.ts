import { getThreadPosition, isHex64, parseAddressPointer, type NostrEvent } from '@ncc/nostr-core'
import type { Quoted } from './quoted-posts.tsx'
import { maxQuotes } from './rich-nodes.ts'

/** What a post quotes: `written` in its text, then what only its q-tags name (NIP-18), but not what it answers. */
export function allQuotes(
  event: Pick<NostrEvent, 'id' | 'kind' | 'created_at' | 'content' | 'tags'>,
  written: readonly Quoted[],
): readonly Quoted[] {
  const quotes = new Map(written.map((quote) => [quote.eventId ?? quote.address, quote]))
  const others = new Set([event.id, getThreadPosition(event).parent])
  for (const [name, value, relay] of event.tags) {
    if (name !== 'q' || value === undefined || others.has(value) || quotes.has(value)) continue
    const relays = relay ? [relay] : []
    if (isHex64(value)) quotes.set(value, { eventId: value, relays })
    else if (parseAddressPointer(value)) quotes.set(value, { address: value, relays })
  }
  return [...quotes.values()].slice(0, maxQuotes)
}
