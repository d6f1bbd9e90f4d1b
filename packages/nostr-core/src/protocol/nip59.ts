/** Gift wraps are dated up to two days back (NIP-59), so resumed subscriptions look back at least that far. */
export const giftWrapBackdateSeconds = 2 * 24 * 3600
