/** The embedded relays, by the last part of their path (`/relays/city`). */
export const relayNames = ['city', 'public', 'fallback-a', 'fallback-b'] as const

export type RelayName = (typeof relayNames)[number]

/** The address of the embedded relays at a public origin, before their names: `wss://city.example/relays/`. */
export const relaysUrl = (origin: string): string => `${origin.replace(/^http/, 'ws')}/relays/`

/** Creates a record with one entry for each relay. */
export function forEachRelay<T>(make: (name: RelayName) => T): Record<RelayName, T> {
  return {
    city: make('city'),
    public: make('public'),
    'fallback-a': make('fallback-a'),
    'fallback-b': make('fallback-b'),
  }
}
