/** Seconds: gift wraps are dated up to two days back (NIP-59), so that a resumed subscription looks that far, and a little more. */
export const giftWrapBackdateSeconds = 2 * 24 * 3600
