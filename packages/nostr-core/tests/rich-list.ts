import type { Tag } from '../src/protocol/event.ts'
import { createBuilder, start } from './harness.ts'

/** An arbitrary public key for each number. */
export const hex = (n: number) => n.toString(16).padStart(64, '0')

/** 500 entries: follows with petnames and relay hints, and unknown tags. */
export const richTags: readonly Tag[] = Array.from({ length: 500 }, (_, i): Tag => {
  if (i % 7 === 0) return ['p', hex(i), 'wss://relay.example', `friend ${i} "é"`]
  if (i % 11 === 0) return ['t', `topic ${i}`, 'and', '', 'more']
  return i % 3 === 0 ? ['p', hex(i), ''] : ['p', hex(i)]
})

/** Content as written by old clients. */
export const richContent = '{"wss://old.example":{"read":true, "write" : false}}\n'

/** A contact list with these tags and content. */
export const contacts = (author = 'alice') =>
  createBuilder().event(author, { kind: 3, tags: richTags, content: richContent, created_at: start })
