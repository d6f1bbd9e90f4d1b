import { MalformedError } from './errors.ts'
import { getExpiration, type NostrEvent } from './event.ts'
import { isHex64 } from './hex.ts'
import { maxKind } from './kinds.ts'

/**
 * A filter (NIP-01; `search` is NIP-50). Conditions are combined with AND, the values of one condition with OR.
 * `since` and `until` are seconds, inclusive; ids, authors and the values of `#e` and `#p` are 64 hex digits.
 */
export interface Filter {
  readonly ids?: readonly string[]
  readonly authors?: readonly string[]
  readonly kinds?: readonly number[]
  readonly since?: number
  readonly until?: number
  readonly limit?: number
  readonly search?: string
  readonly [tag: `#${string}`]: readonly string[]
}

/** The tag conditions of a filter: pairs of tag name and accepted values. */
export function tagConditions(filter: Filter): [name: string, values: readonly string[]][] {
  return Object.entries(filter).flatMap(([key, values]) =>
    key.startsWith('#') ? [[key.slice(1), values as readonly string[]]] : [],
  )
}

/** Whether an event matches a filter. Ignores `limit` and `search`. */
export function matchFilter(filter: Filter, event: NostrEvent): boolean {
  if (filter.ids && !filter.ids.includes(event.id)) return false
  if (filter.kinds && !filter.kinds.includes(event.kind)) return false
  if (filter.authors && !filter.authors.includes(event.pubkey)) return false
  if (filter.since !== undefined && event.created_at < filter.since) return false
  if (filter.until !== undefined && event.created_at > filter.until) return false
  for (const key in filter) {
    if (!key.startsWith('#')) continue
    const values = filter[key as `#${string}`]
    const name = key.slice(1)
    if (!event.tags.some((tag) => tag[0] === name && tag[1] !== undefined && values?.includes(tag[1]))) {
      return false
    }
  }
  return true
}

/** Whether an event matches any of the filters. */
export function matchFilters(filters: readonly Filter[], event: NostrEvent): boolean {
  return filters.some((filter) => matchFilter(filter, event))
}

/** Like `matchFilters`, compiled once for many events: long lists of ids and authors become sets. */
export function compileFilters(filters: readonly Filter[]): (event: NostrEvent) => boolean {
  const tests = filters.map((filter) => {
    const { ids: _ids, authors: _authors, ...rest } = filter
    const ids = filter.ids && new Set(filter.ids)
    const authors = filter.authors && new Set(filter.authors)
    return (event: NostrEvent) =>
      (!ids || ids.has(event.id)) && (!authors || authors.has(event.pubkey)) && matchFilter(rest, event)
  })
  return (event) => tests.some((test) => test(event))
}

/** Whether an event has expired (NIP-40); `now` in seconds. */
export function isExpired(event: NostrEvent, now: number): boolean {
  const expiration = getExpiration(event)
  return expiration !== undefined && expiration <= now
}

const isSecond = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

function isCondition(key: string, value: unknown): boolean {
  switch (key) {
    case 'ids':
    case 'authors':
      return isStrings(value) && value.every(isHex64)
    case 'kinds':
      return Array.isArray(value) && value.every((kind) => isSecond(kind) && kind <= maxKind)
    case 'since':
    case 'until':
    case 'limit':
      return isSecond(value)
    case 'search':
      return typeof value === 'string'
    default:
      return /^#[a-zA-Z]$/.test(key) ? isStrings(value) : false
  }
}

/**
 * Checks the filters of a program before they are sent, so that a mistake does not look like an empty answer.
 * @throws {MalformedError} without a list of filters, or naming the condition that is unknown, empty, or of the wrong type.
 */
export function requireFilters(filters: readonly Filter[]): void {
  if (!filters?.length) throw new MalformedError('Expected a list of filters')
  for (const [key, value] of filters.flatMap((filter) => Object.entries(filter))) {
    const isEmpty = Array.isArray(value) && value.length === 0
    if (isEmpty || !isCondition(key, value)) throw new MalformedError(`filter has a malformed "${key}"`)
  }
}

/**
 * Parses a filter from an untrusted value. Unknown keys are dropped, as NIP-01's extensions require.
 * @throws {MalformedError} naming the malformed condition.
 */
export function parseFilter(value: unknown): Filter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new MalformedError('filter is not an object')
  }
  const filter: Record<string, unknown> = {}
  for (const [key, condition] of Object.entries(value)) {
    const known = /^(ids|authors|kinds|since|until|limit|search|#[a-zA-Z])$/.test(key)
    if (!known) continue
    if (!isCondition(key, condition)) throw new MalformedError(`filter has a malformed "${key}"`)
    filter[key] = condition
  }
  return filter as Filter
}
