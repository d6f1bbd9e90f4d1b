import type { Filter } from '../protocol/filter.ts'

/** Authors in one filter: more than about this many are refused by common relays (spec §7). */
const maxAuthors = 200

/** One filter for each 200 authors (64 hex, repeats dropped); one that nothing meets for no authors. */
export function splitAuthors(authors: readonly string[], filter: Filter): Filter[] {
  const distinct = [...new Set(authors)]
  const filters: Filter[] = []
  for (let at = 0; at === 0 || at < distinct.length; at += maxAuthors) {
    filters.push({ ...filter, authors: distinct.slice(at, at + maxAuthors) })
  }
  return filters
}
