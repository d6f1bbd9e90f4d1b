import type { Filter } from '../protocol/filter.ts'

/** Common relays refuse filters with more than about this many authors. */
const maxAuthors = 200

/** One filter per 200 distinct authors (64 hex); for no authors, one filter that matches nothing. */
export function splitAuthors(authors: readonly string[], filter: Filter): Filter[] {
  const distinct = [...new Set(authors)]
  const filters: Filter[] = []
  for (let at = 0; at === 0 || at < distinct.length; at += maxAuthors) {
    filters.push({ ...filter, authors: distinct.slice(at, at + maxAuthors) })
  }
  return filters
}
