import type { BudgetSize } from '../budget.ts'

const megabyte = 1024 * 1024

/** What a relay accepts. The NIP-11 document tells clients every limit. */
export interface RelayLimits {
  /** Bytes of one WebSocket message; a longer one closes the connection with code 1009. */
  readonly maxMessageLength: number
  /** Connections to all relays of the process. */
  readonly maxConnections: number
  /** Those of them from one address or IPv6 network (/64); a whole neighbourhood may share one. */
  readonly maxConnectionsPerAddress: number
  /** Open subscriptions of one connection. */
  readonly maxSubscriptions: number
  /** Filters in one REQ or COUNT. */
  readonly maxFilters: number
  /** Values in one list of a filter: ids, authors, kinds, or the values of one tag. */
  readonly maxFilterValues: number
  /** Look-ups that one REQ or COUNT may cost: for each filter its authors, ids or tag values, times its kinds. */
  readonly maxLookups: number
  /** Events that COUNT counts up to; a higher count is told as this one, and as approximate (NIP-45). */
  readonly maxCount: number
  readonly maxSubscriptionIdLength: number
  /** The highest `limit` that is honoured; a higher one is lowered to it. */
  readonly maxLimit: number
  /** The `limit` of a filter that names none. */
  readonly defaultLimit: number
  readonly maxEventTags: number
  /** Characters of an event's content. */
  readonly maxContentLength: number
  /** Seconds that `created_at` may lie ahead of the relay's clock. */
  readonly maxSecondsAhead: number
  /** Events that one address may send to a relay in a minute. */
  readonly maxEventsPerMinute: number
  /** Bytes of events that one address may send to a relay in a minute. */
  readonly maxEventBytesPerMinute: number
  /** Look-ups that one address may ask a relay for in a minute; each REQ, COUNT and AUTH costs at least 20. */
  readonly maxLookupsPerMinute: number
  /** Milliseconds of a processor that one query may take. */
  readonly maxQueryMs: number
  /** Milliseconds of a processor that the queries of one address may take on a relay in a minute. */
  readonly maxQueryMsPerMinute: number
  /** Events that one REQ is given, over all its filters. */
  readonly maxRows: number
  /** Bytes of unanswered messages above which nothing more is read from a connection. */
  readonly maxBacklogBytes: number
  /** Bytes waiting for a reader that does not read, after which its connection is ended. */
  readonly maxBufferedBytes: number
  /** Values in the filters of one connection's open subscriptions; each filter counts 20 more, a search 1,000. */
  readonly maxWatchedValues: number
  /** Bytes of unanswered messages that all relays of the process keep; parsed ones by what they weigh then. */
  readonly receivedBytes: BudgetSize
  /** Bytes that wait to be read by all clients of the process together. */
  readonly unreadBytes: BudgetSize
  /** Values in the filters of all open subscriptions of the process. */
  readonly watchedValues: BudgetSize
}

export const defaultLimits: RelayLimits = {
  maxMessageLength: 512 * 1024,
  maxConnections: 4_000,
  maxConnectionsPerAddress: 800,
  maxSubscriptions: 64,
  maxFilters: 20,
  maxFilterValues: 2_000,
  maxLookups: 20_000,
  maxCount: 20_000,
  maxSubscriptionIdLength: 64,
  maxLimit: 5_000,
  defaultLimit: 500,
  maxEventTags: 5_000,
  maxContentLength: 256 * 1024,
  maxSecondsAhead: 15 * 60,
  maxEventsPerMinute: 120_000,
  maxEventBytesPerMinute: 64 * megabyte,
  maxLookupsPerMinute: 240_000,
  maxQueryMs: 500,
  maxQueryMsPerMinute: 20_000,
  maxRows: 20_000,
  maxBacklogBytes: megabyte,
  maxBufferedBytes: 4 * megabyte,
  maxWatchedValues: 20_000,
  receivedBytes: { total: 48 * megabyte, share: 16 * megabyte },
  unreadBytes: { total: 64 * megabyte, share: 24 * megabyte },
  watchedValues: { total: 300_000, share: 100_000 },
}
