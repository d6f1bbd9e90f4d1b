import type { BudgetSize } from '../budget.ts'

const megabyte = 1024 * 1024

/** The limits of a relay, which its NIP-11 document lists. */
export interface RelayLimits {
  /** Bytes of one WebSocket message; a longer one closes the connection with code 1009. */
  readonly maxMessageLength: number
  /** Connections to all relays of the process. */
  readonly maxConnections: number
  /** Connections from one IPv4 address or IPv6 network (/64), which a whole neighbourhood may share. */
  readonly maxConnectionsPerAddress: number
  /** Open subscriptions of one connection. */
  readonly maxSubscriptions: number
  /** Filters in one REQ or COUNT. */
  readonly maxFilters: number
  /** Values in one list of a filter: ids, authors, kinds, or the values of one tag. */
  readonly maxFilterValues: number
  /** Look-ups of one REQ or COUNT: for each filter its authors, ids or tag values, times its kinds. */
  readonly maxLookups: number
  /** The highest COUNT; more is reported as this number and as approximate (NIP-45). */
  readonly maxCount: number
  /** Events that one reconciliation may compare (NIP-77). */
  readonly maxReconciled: number
  /** Bytes of one message of a reconciliation in either direction; as hex it has twice as many characters. */
  readonly maxNegentropyBytes: number
  readonly maxSubscriptionIdLength: number
  /** The highest `limit` of a filter; a higher one is lowered to it. */
  readonly maxLimit: number
  /** The `limit` of a filter without one. */
  readonly defaultLimit: number
  readonly maxEventTags: number
  /** Characters of an event's content. */
  readonly maxContentLength: number
  /**
   * Characters in the content and the tags of a reaction, of which thousands are read at once. Some clients copy the `p` tags of
   * the whole thread: 500 of them have room.
   */
  readonly maxReactionLength: number
  /** Characters in the content and the tags of a report, of which thousands are read at once. */
  readonly maxReportLength: number
  /** How far `created_at` may be ahead of the relay's clock. */
  readonly maxSecondsAhead: number
  /** Events that one address may send to a relay in a minute. */
  readonly maxEventsPerMinute: number
  /** Bytes of events that one address may send to a relay in a minute; each indexed tag counts 256 more. */
  readonly maxEventBytesPerMinute: number
  /** Bytes of events that one address may send to all relays of the process in a day, counted in the same way. */
  readonly maxEventBytesPerDay: number
  /** Wrong signatures that one address may send to the whole process in a minute, over HTTP too. */
  readonly maxWrongSignaturesPerMinute: number
  /** Look-ups of one address at a relay in a minute; each REQ, COUNT and AUTH costs at least 20. */
  readonly maxLookupsPerMinute: number
  /** CPU time of one query. */
  readonly maxQueryMs: number
  /** CPU time of one address's queries at a relay in a minute. */
  readonly maxQueryMsPerMinute: number
  /** Events sent for one REQ, over all its filters. */
  readonly maxRows: number
  /** Bytes of unanswered messages above which a connection is paused. */
  readonly maxBacklogBytes: number
  /** Unread bytes above which a connection is ended; each message counts 512 more. */
  readonly maxBufferedBytes: number
  /** Values in the filters of one connection's subscriptions; each filter costs 20 more, a search 1,000. */
  readonly maxWatchedValues: number
  /** Bytes of unanswered messages in the process; parsed ones count with their weight. */
  readonly receivedBytes: BudgetSize
  /** Unread bytes of all clients of the process. */
  readonly unreadBytes: BudgetSize
  /** Values in the filters of all subscriptions of the process. */
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
  maxReconciled: 100_000,
  maxNegentropyBytes: 60_000,
  maxSubscriptionIdLength: 64,
  maxLimit: 5_000,
  defaultLimit: 500,
  maxEventTags: 5_000,
  maxContentLength: 256 * 1024,
  maxReactionLength: 64 * 1024,
  maxReportLength: 16 * 1024,
  maxSecondsAhead: 15 * 60,
  maxEventsPerMinute: 120_000,
  maxEventBytesPerMinute: 64 * megabyte,
  maxEventBytesPerDay: 2_000 * megabyte,
  maxWrongSignaturesPerMinute: 1_200,
  maxLookupsPerMinute: 240_000,
  maxQueryMs: 500,
  maxQueryMsPerMinute: 20_000,
  maxRows: 20_000,
  maxBacklogBytes: megabyte,
  maxBufferedBytes: 4 * megabyte,
  maxWatchedValues: 20_000,
  receivedBytes: { total: 48 * megabyte, share: 16 * megabyte, floor: 128 * 1024 },
  unreadBytes: { total: 64 * megabyte, share: 24 * megabyte },
  watchedValues: { total: 300_000, share: 100_000, floor: 2_000 },
}
