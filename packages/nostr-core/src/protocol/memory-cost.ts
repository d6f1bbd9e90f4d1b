import type { NostrEvent } from './event.ts'

/** About what an event of usual length takes, in characters. */
const unit = 2000

/** What a tag takes besides its characters: stores index it. */
const tagCost = 200

/**
 * How much of a capacity an event takes: 1 for one of usual length, 1 more for each further 2,000 characters. Events of a
 * megabyte would fill the memory before there are many of them.
 */
export function memoryCost({ content, tags }: NostrEvent): number {
  let characters = content.length
  for (const tag of tags) {
    characters += tagCost
    for (const value of tag) characters += value.length
  }
  return 1 + Math.floor(characters / unit)
}
