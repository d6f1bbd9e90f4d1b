import { isEvent, parseFilter, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { lookupsOf } from './filter-sql.ts'
import type { JsonMeasure } from './json-weight.ts'
import type { RelayLimits } from './limits.ts'

/** A message from a client (NIP-01, NIP-42, NIP-45, NIP-77), or why it is invalid; `lookups` is the cost of answering it. */
export type ClientFrame =
  | { readonly type: 'EVENT' | 'AUTH'; readonly event: NostrEvent }
  | {
      readonly type: 'REQ' | 'COUNT'
      readonly id: string
      readonly filters: Filter[]
      readonly lookups: number
    }
  | {
      readonly type: 'NEG-OPEN'
      readonly id: string
      readonly filter: Filter
      readonly lookups: number
      /** Hex. */
      readonly message: string
    }
  | { readonly type: 'NEG-MSG'; readonly id: string; readonly message: string }
  | { readonly type: 'CLOSE' | 'NEG-CLOSE'; readonly id: string }
  | { readonly type: 'bad reconciliation'; readonly id: string; readonly reason: string }
  | { readonly type: 'bad event'; readonly id: string; readonly reason: string }
  | { readonly type: 'bad subscription'; readonly id: string; readonly reason: string }
  | { readonly type: 'bad frame'; readonly reason: string }

const badFrame = (reason: string): ClientFrame => ({ type: 'bad frame', reason })

function parseEventFrame(type: 'EVENT' | 'AUTH', value: unknown): ClientFrame {
  if (isEvent(value)) return { type, event: value }
  const id: unknown = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined
  return typeof id === 'string' && id.length <= 128
    ? { type: 'bad event', id, reason: 'this is not a Nostr event' }
    : badFrame(`${type} contains no Nostr event`)
}

/** Checked before the values are, so that a giant list costs nothing. */
function hasLongList(filter: unknown, max: number): boolean {
  if (typeof filter !== 'object' || filter === null) return false
  return Object.values(filter).some((value) => Array.isArray(value) && value.length > max)
}

/** Ignoring a condition would give too many results, so other tags than NIP-01's single letters are refused. */
function unsupportedTag(filter: unknown): string | undefined {
  if (typeof filter !== 'object' || filter === null) return undefined
  return Object.keys(filter).find((key) => key.startsWith('#') && !/^#[a-zA-Z]$/.test(key))
}

const isSubscriptionId = (id: unknown, { maxSubscriptionIdLength }: RelayLimits): id is string =>
  typeof id === 'string' && id !== '' && id.length <= maxSubscriptionIdLength

function parseQueryFrame(type: 'REQ' | 'COUNT', parts: unknown[], limits: RelayLimits): ClientFrame {
  const [id, ...filters] = parts
  if (typeof id !== 'string' || id === '') return badFrame(`${type} needs a subscription id`)
  if (id.length > limits.maxSubscriptionIdLength) {
    return badFrame(`a subscription id has at most ${limits.maxSubscriptionIdLength} characters`)
  }
  const bad = (reason: string): ClientFrame => ({ type: 'bad subscription', id, reason })
  if (filters.length === 0) return bad('at least one filter is needed')
  if (filters.length > limits.maxFilters) return bad(`at most ${limits.maxFilters} filters are allowed`)
  const tag = filters.map(unsupportedTag).find((name) => name !== undefined)
  if (tag !== undefined) {
    return bad(`${JSON.stringify(tag.slice(0, 40))} is not supported: tag filters have a name of one letter`)
  }
  if (filters.some((filter) => hasLongList(filter, limits.maxFilterValues))) {
    return bad(`a list in a filter has at most ${limits.maxFilterValues} values`)
  }
  try {
    const parsed = filters.map(parseFilter)
    const lookups = parsed.reduce((sum, filter) => sum + lookupsOf(filter), 0)
    if (lookups > limits.maxLookups) {
      return bad(
        `these filters cost ${lookups} look-ups, at most ${limits.maxLookups} are allowed: ask in parts`,
      )
    }
    return { type, id, filters: parsed, lookups }
  } catch (error) {
    return bad(error instanceof Error ? error.message : 'malformed filter')
  }
}

function parseNegentropyFrame(
  type: 'NEG-OPEN' | 'NEG-MSG',
  parts: unknown[],
  limits: RelayLimits,
): ClientFrame {
  const [id, filter] = parts
  const message = type === 'NEG-OPEN' ? parts[2] : parts[1]
  if (!isSubscriptionId(id, limits)) return badFrame(`${type} needs a subscription id`)
  const bad = (reason: string): ClientFrame => ({ type: 'bad reconciliation', id, reason })
  if (typeof message !== 'string') return bad('the message is missing: a text of hex digits')
  if (message.length > 2 * limits.maxNegentropyBytes) {
    return bad(`a message has at most ${limits.maxNegentropyBytes} bytes`)
  }
  if (type === 'NEG-MSG') return { type, id, message }
  const query = parseQueryFrame('REQ', [id, filter], limits)
  if (query.type !== 'REQ') return bad('reason' in query ? query.reason : 'malformed filter')
  const [parsed = {}] = query.filters
  if (parsed.search !== undefined) return bad('a search cannot be reconciled')
  return { type, id, filter: parsed, lookups: query.lookups, message }
}

/** How many arrays and objects a message may have in addition to an event's tags, such as filters. */
const otherContainers = 2_000

/** Finds the event's id without parsing: quotes inside JSON strings are escaped, so a match is always a key. */
function refuseUnparsed(text: string, reason: string): ClientFrame {
  const id = /"id"\s*:\s*"([0-9a-f]{64})"/.exec(text)?.[1]
  return id === undefined ? badFrame(reason) : { type: 'bad event', id, reason }
}

/** Parses one WebSocket message. Never throws. */
export function parseClientFrame(
  text: string,
  { containers }: JsonMeasure,
  limits: RelayLimits,
): ClientFrame {
  if (containers > limits.maxEventTags + otherContainers) {
    return refuseUnparsed(text, `at most ${limits.maxEventTags} tags are allowed`)
  }
  let parts: unknown
  try {
    parts = JSON.parse(text)
  } catch {
    return badFrame('this is not JSON')
  }
  if (!Array.isArray(parts)) return badFrame('a message is a JSON array')
  const [type, ...rest] = parts as unknown[]
  switch (type) {
    case 'EVENT':
    case 'AUTH':
      return parseEventFrame(type, rest[0])
    case 'REQ':
    case 'COUNT':
      return parseQueryFrame(type, rest, limits)
    case 'NEG-OPEN':
    case 'NEG-MSG':
      return parseNegentropyFrame(type, rest, limits)
    case 'CLOSE':
    case 'NEG-CLOSE':
      return isSubscriptionId(rest[0], limits)
        ? { type, id: rest[0] }
        : badFrame(`${type} needs a subscription id`)
    default:
      return badFrame('unknown message type')
  }
}
