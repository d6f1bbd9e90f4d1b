import { isEvent, parseFilter, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { lookupsOf } from './filter-sql.ts'
import type { RelayLimits } from './limits.ts'

/** A message of a client (NIP-01, NIP-42, NIP-45), or why it is none; `lookups` is what answering it costs. */
export type ClientFrame =
  | { readonly type: 'EVENT' | 'AUTH'; readonly event: NostrEvent }
  | {
      readonly type: 'REQ' | 'COUNT'
      readonly id: string
      readonly filters: Filter[]
      readonly lookups: number
    }
  | { readonly type: 'CLOSE'; readonly id: string }
  | { readonly type: 'bad event'; readonly id: string; readonly reason: string }
  | { readonly type: 'bad subscription'; readonly id: string; readonly reason: string }
  | { readonly type: 'bad frame'; readonly reason: string }

const badFrame = (reason: string): ClientFrame => ({ type: 'bad frame', reason })

function parseEventFrame(type: 'EVENT' | 'AUTH', value: unknown): ClientFrame {
  if (isEvent(value)) return { type, event: value }
  const id: unknown = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined
  return typeof id === 'string' && id.length <= 128
    ? { type: 'bad event', id, reason: 'this is not a Nostr event' }
    : badFrame(`${type} holds no Nostr event`)
}

/** Asked before the values are looked at, so that a giant list costs nothing. */
function hasLongList(filter: unknown, max: number): boolean {
  if (typeof filter !== 'object' || filter === null) return false
  return Object.values(filter).some((value) => Array.isArray(value) && value.length > max)
}

function parseQueryFrame(type: 'REQ' | 'COUNT', parts: unknown[], limits: RelayLimits): ClientFrame {
  const [id, ...filters] = parts
  if (typeof id !== 'string' || id === '') return badFrame(`${type} needs a subscription id`)
  if (id.length > limits.maxSubscriptionIdLength) {
    return badFrame(`a subscription id has at most ${limits.maxSubscriptionIdLength} characters`)
  }
  const bad = (reason: string): ClientFrame => ({ type: 'bad subscription', id, reason })
  if (filters.length === 0) return bad('at least one filter is needed')
  if (filters.length > limits.maxFilters) return bad(`at most ${limits.maxFilters} filters are allowed`)
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

/** Reads one WebSocket message into a known shape. It never throws. */
export function parseClientFrame(text: string, limits: RelayLimits): ClientFrame {
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
    case 'CLOSE':
      return typeof rest[0] === 'string' ? { type, id: rest[0] } : badFrame('CLOSE needs a subscription id')
    default:
      return badFrame('unknown message type')
  }
}
