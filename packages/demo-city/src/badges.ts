import { createRandom } from '@ncc/drawings/random'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { signTestEvent } from '@ncc/nostr-core/testing'
import type { Album } from './album.ts'
import { badgeDesigns, type BadgeDesign } from './badge-designs.ts'
import type { CityLinks } from './links.ts'
import type { People, Person } from './people.ts'

/** Creates the club's badge definitions, their awards, and the residents' profile badges (NIP-58). */
export function createBadges(
  { people, album, links, now }: { people: People; album: Album; links: CityLinks; now: number },
  seed: string,
): NostrEvent[] {
  const random = createRandom(`${seed} badges`)
  const { club } = people
  const address = (badge: BadgeDesign) => `${kinds.badgeDefinition}:${club.key.pubkey}:${badge.d}`
  const isAwarded = (person: Person, badge: BadgeDesign) => {
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
    return signTestEvent(
      { kind: kinds.badgeDefinition, created_at: now - 61 * 86_400, tags, content: '' },
      club.key,
    )
  })

  const awards = people.residents.flatMap((person) =>
    badgeDesigns
      .filter((badge) => isAwarded(person, badge))
      .map((badge) => ({
        person,
        badge,
        event: signTestEvent(
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
    // Some have accepted none, and some with a client that uses the older kind.
    if (own.length === 0 || (person !== people.me && random.chance(0.12))) return []
    const older = index % 5 === 3
    const pairs = own.flatMap(({ badge, event }) => [
      ['a', address(badge)],
      ['e', event.id, links.relay('city')],
    ])
    return [
      signTestEvent(
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
