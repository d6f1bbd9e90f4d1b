import { createBrand } from '@ncc/drawings/brand'
import { memberBadge } from './badge-designs.ts'
import { createPeople, type Person } from './people.ts'

const account = ({ key, name, about }: Person) => ({ pubkey: key.pubkey, name, about })

/** The demo city's community.json; its addresses are paths on the origin that serves it. */
export function demoCommunity() {
  const people = createPeople()
  const brand = createBrand()
  const fallback = ['/relays/fallback-a', '/relays/fallback-b']
  return {
    product: 'NCC',
    fullName: 'Nostr City Club',
    tagline: 'A club for a city at night. Your key is your membership.',
    relays: {
      city: '/relays/city',
      public: '/relays/public',
      fallback,
      contactsFallback: ['/relays/public', ...fallback, '/relays/city'],
      search: ['/relays/city', '/relays/public'],
    },
    suggested: people.suggested.map(account),
    shadowtoad: account(people.shadowToad),
    club: account(people.club),
    badge: {
      d: memberBadge.d,
      name: memberBadge.name,
      description: memberBadge.description,
      image: brand.badge.path,
    },
    radio: { name: 'Radio Lamplight', url: '/radio/demo' },
    logo: brand.logo.path,
    fallbackImages: {
      banner: brand.fallbackBanner.path,
      badge: brand.fallbackBadge.path,
    },
    theme: 'lamplight',
    links: [
      { label: 'About Nostr', url: 'https://nostr.com' },
      { label: 'The protocol', url: 'https://github.com/nostr-protocol/nips' },
    ],
  }
}
