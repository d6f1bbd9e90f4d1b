import { createRandom } from '@ncc/drawings/random'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { signTestEvent } from '@ncc/nostr-core/testing'
import type { Album } from './album.ts'
import { relayNames } from './distribute.ts'
import type { CityLinks } from './links.ts'
import type { People, Person } from './people.ts'

interface Sources {
  readonly people: People
  readonly links: CityLinks
  readonly now: number
}

function profileOf(person: Person, album: Album, links: CityLinks): Record<string, string> {
  const banner = album.banners.get(person.handle)
  return {
    name: person.handle,
    display_name: person.name,
    about: person.about,
    picture: album.avatars.get(person.handle)?.url ?? '',
    ...(banner && { banner: banner.url }),
    nip05: `${person.handle}@${links.host}`,
    ...(person.website !== undefined && { website: person.website }),
    ...(person.wallet && { lud16: `${person.handle}@pay.example.org` }),
  }
}

/** Creates all profiles (kind 0). */
export function createProfiles(
  { people, links, now, album }: Sources & { album: Album },
  seed: string,
): NostrEvent[] {
  const random = createRandom(`${seed} profiles`)
  return people.all.map((person) =>
    signTestEvent(
      {
        kind: kinds.profile,
        created_at: now - random.int(2, 62) * 86_400 + random.int(0, 80_000),
        tags: [],
        content: JSON.stringify(profileOf(person, album, links)),
      },
      person.key,
    ),
  )
}

/** Creates all relay lists (kind 10002, NIP-65): the city's relay and some others. */
export function createRelayLists({ people, links, now }: Sources, seed: string): NostrEvent[] {
  const random = createRandom(`${seed} relay lists`)
  return people.all.map((person) => {
    const others = relayNames
      .slice(1)
      .filter((name) => person === people.me || name === 'public' || random.chance(0.35))
    const marker = () => random.pick([[], [], ['read'], ['write']])
    return signTestEvent(
      {
        kind: kinds.relayList,
        created_at: now - random.int(1, 50) * 86_400 - random.int(0, 80_000),
        tags: [['r', links.relay('city')], ...others.map((name) => ['r', links.relay(name), ...marker()])],
        content: '',
      },
      person.key,
    )
  })
}
