import type { Filter } from '../protocol/filter.ts'
import type { RelayLimits } from './relay-info.ts'

/** Common relays refuse filters with more than about this many values in one list. */
const maxValues = 200

/** The maximum number of one REQ's filters if the relay has announced no limit: nostream takes no more by default. */
const usualMaxFilters = 10

/** The maximum length of one REQ's filters if the relay has announced no limit: common relays accept frames of 128 kB. */
const usualMaxLength = 100_000

/** The length of a frame without its filters. */
const frameLength = 100

/**
 * Splits filters into requests that the relay accepts: lists of more than 200 values become several filters, and the
 * filters are spread over several requests.
 */
export function splitRequest(filters: readonly Filter[], limits: RelayLimits): Filter[][] {
  const { maxFilters = usualMaxFilters, maxMessageLength = Number.POSITIVE_INFINITY } = limits
  const maxLength = Math.min(usualMaxLength, maxMessageLength) - frameLength
  const requests: Filter[][] = []
  let length = 0
  for (const filter of filters.flatMap(splitFilter)) {
    const own = JSON.stringify(filter).length + 1
    const request = requests.at(-1)
    if (request && request.length < maxFilters && length + own <= maxLength) {
      request.push(filter)
      length += own
    } else {
      requests.push([filter])
      length = own
    }
  }
  return requests
}

/** One filter for each 200 values of its longest list. */
function splitFilter(filter: Filter): Filter[] {
  const lists = Object.entries(filter).filter((entry): entry is [keyof Filter, readonly string[]] =>
    Array.isArray(entry[1]),
  )
  const [longest] = lists.sort(([, a], [, b]) => b.length - a.length)
  if (!longest || longest[1].length <= maxValues) return [filter]
  const [name, list] = longest
  const values = [...new Set(list)]
  const filters: Filter[] = []
  for (let at = 0; at < values.length; at += maxValues) {
    filters.push(...splitFilter({ ...filter, [name]: values.slice(at, at + maxValues) }))
  }
  return filters
}
