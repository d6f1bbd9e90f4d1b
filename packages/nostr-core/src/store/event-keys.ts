import type { NostrEvent } from '../protocol/event.ts'
import { tagConditions, type Filter } from '../protocol/filter.ts'

const isIndexedTag = (name: string) => name.length === 1

/** The index keys of an event: kind, author, author and kind, and single-letter tags. */
export function keysOf(event: NostrEvent): Set<string> {
  const keys = new Set([`k${event.kind}`, `a${event.pubkey}`, `a${event.pubkey}:${event.kind}`])
  for (const [name, value] of event.tags) {
    if (name !== undefined && value !== undefined && isIndexedTag(name)) keys.add(`#${name}${value}`)
  }
  return keys
}

/** The sets of keys that each cover the filter on their own; empty if the filter has no indexed condition. */
export function keyChoices(filter: Filter): string[][] {
  const choices = tagConditions(filter)
    .filter(([name]) => isIndexedTag(name))
    .map(([name, values]) => values.map((value) => `#${name}${value}`))
  const { authors, kinds } = filter
  if (authors && kinds) {
    choices.push(authors.flatMap((author) => kinds.map((kind) => `a${author}:${kind}`)))
  } else if (authors) choices.push(authors.map((author) => `a${author}`))
  if (kinds) choices.push(kinds.map((kind) => `k${kind}`))
  return choices.map((keys) => [...new Set(keys)])
}
