import type { EventTemplate, NostrEvent, Tag } from './event.ts'
import { isHex64 } from './hex.ts'

/** The position of a note in a thread: ids of the root and of the note it answers (NIP-10). */
export interface ThreadPosition {
  readonly root?: string
  readonly parent?: string
}

/** Reads the marked e-tags of a note, or the older positional ones; an empty position for a top-level note. */
export function getThreadPosition(event: EventTemplate): ThreadPosition {
  const tags = event.tags.filter((tag) => tag[0] === 'e' && isHex64(tag[1]) && tag[3] !== 'mention')
  const root = tags.find((tag) => tag[3] === 'root')?.[1]
  const reply = tags.find((tag) => tag[3] === 'reply')?.[1]
  const marked = root !== undefined || reply !== undefined
  const parent = marked ? (reply ?? root) : tags.at(-1)?.[1]
  if (parent === undefined) return {}
  return { root: (marked ? root : tags[0]?.[1]) ?? parent, parent }
}

/** Whether a note is a reply. */
export function isReply(event: EventTemplate): boolean {
  return getThreadPosition(event).parent !== undefined
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
      : [
          ['e', root, '', 'root'],
          ['e', parent.id, '', 'reply', parent.pubkey],
        ]
  const people = new Set([
    parent.pubkey,
    ...parent.tags.flatMap((tag) => (tag[0] === 'p' && isHex64(tag[1]) ? [tag[1]] : [])),
  ])
  if (self !== undefined && self !== parent.pubkey) people.delete(self)
  return [...eTags, ...[...people].map((pubkey) => ['p', pubkey])]
}
