import type { EventTemplate } from './event.ts'
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
