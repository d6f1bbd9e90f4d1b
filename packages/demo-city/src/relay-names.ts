/** The relays that a demo city lives on, by the last part of their path (`/relays/city`). */
export const relayNames = ['city', 'public', 'fallback-a', 'fallback-b'] as const

export type RelayName = (typeof relayNames)[number]
