import { communityRelays } from '../src/city/community.ts'
import type { RelayRoles } from '../src/relays/relay-roles.ts'

/** The relays of a city by role. By default its one relay is public too, and is asked twice as a fallback. */
export function rolesOf(relays: {
  city: string
  public?: string
  fallback?: readonly string[]
  contactsFallback?: string | readonly string[]
}): RelayRoles {
  const { city, public: open = city, fallback = [city, city], contactsFallback = city } = relays
  return communityRelays({
    relays: {
      city,
      public: open,
      fallback: [...fallback],
      contactsFallback: [contactsFallback].flat(),
      search: [],
    },
  })
}
