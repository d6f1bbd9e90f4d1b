import { createRandom } from '@ncc/drawings/random'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import type { Album } from './album.ts'
import type { CityLinks } from './links.ts'
import type { People, Person } from './people.ts'
import type { Topic } from './residents.ts'
import { signDemoEvent } from './sign.ts'

/** A badge that the club gives: to everybody, or to some of those who like a topic. */
export interface BadgeDesign {
  readonly d: string
  readonly name: string
  readonly description: string
  readonly for: Topic | 'everybody' | 'some'
}

/** The badge of every member; its design is the community's own. */
export const memberBadge: BadgeDesign = {
  d: 'ncc-member',
  name: 'City Member',
  description: 'Holds a key to the Nostr City Club.',
  for: 'everybody',
}

/** The club's badges. */
export const badgeDesigns: readonly BadgeDesign[] = [
  memberBadge,
  {
    d: 'night-owl',
    name: 'Night Owl',
    description: 'Seen awake at four in the morning, being kind.',
    for: 'some',
  },
  {
    d: 'lamplighter',
    name: 'Lamplighter',
    description: 'Fixed a light without being asked.',
    for: 'community',
  },
  { d: 'last-tram', name: 'Last Tram', description: 'Caught the 23:55, running.', for: 'some' },
  { d: 'dance-floor', name: 'Waxed Floor', description: 'Danced the slow one in the dark.', for: 'steppin' },
  {
    d: 'house-band',
    name: 'House Band',
    description: 'Played on the roof, the quay or the pallets.',
    for: 'music',
  },
  { d: 'keykeeper', name: 'Keykeeper', description: 'Helped somebody make a paper backup.', for: 'tech' },
  {
    d: 'long-exposure',
    name: 'Long Exposure',
    description: 'Stood still for thirty seconds, at least.',
    for: 'photography',
  },
]

/** Defines the club's badges, awards them, and lets people wear them (NIP-58). */
export function createBadges(
  { people, album, links, now }: { people: People; album: Album; links: CityLinks; now: number },
  seed: string,
): NostrEvent[] {
  const random = createRandom(`${seed} badges`)
  const { club } = people
  const address = (badge: BadgeDesign) => `${kinds.badgeDefinition}:${club.key.pubkey}:${badge.d}`
  const deserves = (person: Person, badge: BadgeDesign) => {
    if (badge.for === 'everybody') return person === people.me || random.chance(0.9)
    if (badge.for === 'some') return random.chance(0.25)
    return person.likes.includes(badge.for) && random.chance(0.7)
  }

  const definitions = badgeDesigns.map((badge) => {
    const url = album.badges.get(badge.d)?.url ?? ''
    const tags = [
      ['d', badge.d],
      ['name', badge.name],
      ['description', badge.description],
      ['image', url, '512x512'],
      ['thumb', url, '512x512'],
    ]
    return signDemoEvent(
      { kind: kinds.badgeDefinition, created_at: now - 61 * 86_400, tags, content: '' },
      club.key,
    )
  })

  const awards = people.residents.flatMap((person) =>
    badgeDesigns
      .filter((badge) => deserves(person, badge))
      .map((badge) => ({
        person,
        badge,
        event: signDemoEvent(
          {
            kind: kinds.badgeAward,
            created_at: now - random.int(2, 58) * 86_400,
            tags: [
              ['a', address(badge)],
              ['p', person.key.pubkey, links.relay('city')],
            ],
            content: '',
          },
          club.key,
        ),
      })),
  )

  const worn = people.residents.flatMap((person, index) => {
    const own = awards.filter((award) => award.person === person)
    // Some have accepted none yet, some did with a client that writes the older kind.
    if (own.length === 0 || (person !== people.me && random.chance(0.12))) return []
    const older = index % 5 === 3
    const pairs = own.flatMap(({ badge, event }) => [
      ['a', address(badge)],
      ['e', event.id, links.relay('city')],
    ])
    return [
      signDemoEvent(
        {
          kind: older ? kinds.legacyProfileBadges : kinds.profileBadges,
          created_at: now - random.int(3600, 86_400),
          tags: older ? [['d', 'profile_badges'], ...pairs] : pairs,
          content: '',
        },
        person.key,
      ),
    ]
  })
  return [...definitions, ...awards.map(({ event }) => event), ...worn]
}
