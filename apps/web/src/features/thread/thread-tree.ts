import { getThreadPosition, oldestFirst, type NostrEvent } from '@ncc/nostr-core'
import { commentScope, isNoteOnAddress } from '@ncc/nostr-core/queries'

/** A reply in a thread; `depth` is 1 for a reply to the post itself. */
export interface Reply {
  readonly event: NostrEvent
  readonly depth: number
}

/**
 * All replies to a post, direct and indirect, each below its parent, oldest first (NIP-10, NIP-22). A reply whose parent is
 * missing is shown right below the post if that is the thread's root, or if it is on the post's address.
 */
export function repliesTo(id: string, events: readonly NostrEvent[], address?: string): Reply[] {
  const known = new Set([id, ...events.map((event) => event.id)])
  const byParent = new Map<string, NostrEvent[]>()
  for (const event of events.toSorted(oldestFirst)) {
    const { parent, root } = getThreadPosition(event)
    const isOnAddress =
      address !== undefined && (commentScope(event).address === address || isNoteOnAddress(event, address))
    const place = parent !== undefined && known.has(parent) ? parent : isOnAddress ? id : root
    if (place === undefined || event.id === id) continue
    byParent.set(place, [...(byParent.get(place) ?? []), event])
  }
  const listed = new Set<string>()
  const below = (parent: string, depth: number): Reply[] =>
    (byParent.get(parent) ?? []).flatMap((event) => {
      if (listed.has(event.id)) return []
      listed.add(event.id)
      return [{ event, depth }, ...below(event.id, depth + 1)]
    })
  return below(id, 1)
}

/**
 * Puts replies by strangers behind the others (`outside`), each with the replies below it, as branches of their own. One that
 * somebody else answered, directly or not, stays: the answer would make no sense without it.
 */
export function separateStrangers(
  replies: readonly Reply[],
  isStranger: (pubkey: string) => boolean,
): { readonly inside: readonly Reply[]; readonly outside: readonly Reply[] } {
  const shown = new Set<Reply>()
  let shownDepth = 0
  for (const reply of replies.toReversed()) {
    // Coming from below, the next reply that is less deep is the parent.
    if (reply.depth >= shownDepth && isStranger(reply.event.pubkey)) continue
    shown.add(reply)
    shownDepth = reply.depth
  }
  const outside: Reply[] = []
  let branchDepth = Infinity
  for (const reply of replies) {
    const { event, depth } = reply
    branchDepth = shown.has(reply) ? Infinity : Math.min(branchDepth, depth)
    if (!shown.has(reply)) outside.push({ event, depth: depth - branchDepth + 1 })
  }
  return { inside: replies.filter((reply) => shown.has(reply)), outside }
}
