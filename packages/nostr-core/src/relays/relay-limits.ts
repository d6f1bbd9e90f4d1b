/** The limits that a relay has announced (NIP-11, `limitation`). */
export interface RelayLimits {
  /** Subscriptions open at once on one connection. */
  readonly maxSubscriptions?: number | undefined
  /** Filters of one subscription. */
  readonly maxFilters?: number | undefined
  /** Events in the answer to one filter. */
  readonly maxLimit?: number | undefined
  /** Characters of one frame. */
  readonly maxMessageLength?: number | undefined
}
