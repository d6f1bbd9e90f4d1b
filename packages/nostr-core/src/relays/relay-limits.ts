/** The limits that a relay has announced (NIP-11, `limitation`). */
export interface RelayLimits {
  /** Subscriptions open at once on one connection. */
  readonly maxSubscriptions?: number
  /** Filters of one subscription. */
  readonly maxFilters?: number
  /** Events in the answer to one filter. */
  readonly maxLimit?: number
  /** Characters of one frame. */
  readonly maxMessageLength?: number
}
