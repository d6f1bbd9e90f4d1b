import type { NostrEvent } from '@ncc/nostr-core'

/** Estimated heights of a post's parts (px): header and actions; a line of `lineLength` characters; its pictures. */
const frameHeight = 140
const lineHeight = 24
const lineLength = 80
const picturesHeight = 200

function estimateHeight({ content, tags }: NostrEvent): number {
  const lines = content
    .split('\n')
    .reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / lineLength)), 0)
  return frameHeight + lines * lineHeight + (tags.some(([name]) => name === 'imeta') ? picturesHeight : 0)
}

/** How many of the first posts fill a height (px), by a low estimate. */
export function countToFill(events: readonly NostrEvent[], height: number): number {
  let filled = 0
  const last = events.findIndex((event) => (filled += estimateHeight(event)) >= height)
  return last < 0 ? events.length : last + 1
}
