// Separate from nip10.ts: pages that only show threads do not need it.
import type { NostrEvent, Tag } from './event.ts'
import { isHex64 } from './hex.ts'
import { getThreadPosition } from './nip10.ts'
import { normalizeRelayUrl } from './relay-url.ts'

/** The root's tag, with the relay and the author that the parent's own tag names. */
function rootTag({ tags }: NostrEvent, root: string): Tag {
  const [, , relay = '', , author] = tags.find(([name, id]) => name === 'e' && id === root) ?? []
  return ['e', root, normalizeRelayUrl(relay) ?? '', 'root', ...(isHex64(author) ? [author] : [])]
}

/**
 * The tags of a reply to `parent`: marked root and reply e-tags, and p-tags for the parent's author and its p-tags,
 * without `self` (64 hex) (NIP-10).
 */
export function replyTags(parent: NostrEvent, self?: string): Tag[] {
  const { root } = getThreadPosition(parent)
  const eTags: Tag[] =
    root === undefined
      ? [['e', parent.id, '', 'root', parent.pubkey]]
      : [rootTag(parent, root), ['e', parent.id, '', 'reply', parent.pubkey]]
  const people = new Set([
    parent.pubkey,
    ...parent.tags.flatMap((tag) => (tag[0] === 'p' && isHex64(tag[1]) ? [tag[1]] : [])),
  ])
  if (self !== undefined && self !== parent.pubkey) people.delete(self)
  return [...eTags, ...[...people].map((pubkey) => ['p', pubkey])]
}
