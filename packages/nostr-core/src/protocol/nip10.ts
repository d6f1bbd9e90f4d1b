import type { EventTemplate } from './event.ts'
import { isHex64 } from './hex.ts'
import { kinds } from './kinds.ts'

/** The position of a note or comment in a thread: ids of the root and of what it answers (NIP-10, NIP-22). */
export interface ThreadPosition {
  readonly root?: string
  readonly parent?: string
}

/**
 * Reads the marked e-tags of a note, or the older positional ones; an empty position for a top-level note. A comment on what
 * has only an address has its parent as root.
 */
export function getThreadPosition(event: EventTemplate): ThreadPosition {
  const tags = event.tags.filter((tag) => tag[0] === 'e' && isHex64(tag[1]) && tag[3] !== 'mention')
  if (event.kind === kinds.comment) {
    const [, parent] = tags[0] ?? []
    const scope = event.tags.find((tag) => tag[0] === 'E' && isHex64(tag[1]))?.[1]
    return parent === undefined ? {} : { root: scope ?? parent, parent }
  }
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
