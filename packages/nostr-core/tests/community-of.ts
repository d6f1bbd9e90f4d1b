import { parseCommunity } from '../src/community/community.ts'

const pubkey = 'a'.repeat(64)
const person = { pubkey, name: 'Somebody' }

/** A community with these relays. */
export function communityOf(relays: {
  city: string
  public?: string
  fallback?: readonly string[]
  /** A single url is used for all four. */
  contactsFallback?: string | readonly string[]
}) {
  const { city, public: public_ = city, fallback = [city, city], contactsFallback: contacts = city } = relays
  return parseCommunity(
    {
      product: 'NCC',
      fullName: 'Nostr City Club',
      relays: { city, public: public_, fallback, contactsFallback: [contacts].flat() },
      suggested: [person, person, person],
      shadowtoad: person,
      club: person,
      badge: { d: 'member', name: 'Member', description: '', image: '/badge.png' },
      radio: { name: 'Radio', url: '/radio' },
      logo: '/logo.svg',
      fallbackImages: { avatar: '/a.svg', banner: '/b.svg', badge: '/c.svg' },
    },
    'http://localhost',
  )
}
