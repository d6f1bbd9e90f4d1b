/** What a relay accepts. Every bound is told to clients in the NIP-11 document. */
export interface RelayLimits {
  /** Bytes of one WebSocket message; a longer one closes the connection with code 1009. */
  readonly maxMessageLength: number
  readonly maxConnections: number
  /** Open subscriptions of one connection. */
  readonly maxSubscriptions: number
  /** Filters in one REQ or COUNT. */
  readonly maxFilters: number
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
  /** Events that one connection may send in a minute. */
  readonly maxEventsPerMinute: number
  /** Bytes waiting for a reader that does not read, after which its connection is ended. */
  readonly maxBufferedBytes: number
}

export const defaultLimits: RelayLimits = {
  maxMessageLength: 512 * 1024,
  maxConnections: 2_000,
  maxSubscriptions: 64,
  maxFilters: 20,
  maxSubscriptionIdLength: 64,
  maxLimit: 5_000,
  defaultLimit: 500,
  maxEventTags: 5_000,
  maxContentLength: 256 * 1024,
  maxSecondsAhead: 15 * 60,
  maxEventsPerMinute: 120_000,
  maxBufferedBytes: 8 * 1024 * 1024,
}
