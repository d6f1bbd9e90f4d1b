import { createRandom, type Random } from '@ncc/drawings/random'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { signTestEvent } from '@ncc/nostr-core/testing'
import type { CityLinks } from './links.ts'
import type { People, Person } from './people.ts'

/** How many accounts the demo resident follows, how many follow them, and how many do both. */
const mine = { following: 25, followers: 30, mutual: 16 }

/** Chooses who follows whom: mostly people with a topic in common, and nearly everybody the institutions. */
function chooseFollows(people: People, random: Random): Map<Person, Person[]> {
  const neighbours = people.residents.filter((person) => person !== people.me)
  const known = random.shuffle(neighbours)
  const mutual = known.slice(0, mine.mutual)
  const oneWay = known.slice(mine.mutual, mine.following - people.suggested.length + 1)
  const fans = new Set([...mutual, ...known.slice(-(mine.followers - mine.mutual))])

  const closeness = (a: Person, b: Person) => (a.likes.some((like) => b.likes.includes(like)) ? 0.38 : 0.16)
  const institutionsOf = () => [
    ...people.suggested.filter(() => random.chance(0.6)),
    ...(random.chance(0.8) ? [people.club] : []),
    ...(random.chance(0.35) ? [people.shadowToad] : []),
  ]
  const follows = new Map<Person, Person[]>(
    neighbours.map((person) => [
      person,
      [
        ...random
          .shuffle(neighbours)
          .filter((other) => other !== person && random.chance(closeness(person, other))),
        ...(fans.has(person) ? [people.me] : []),
        ...institutionsOf(),
      ],
    ]),
  )
  // Two of the suggested accounts are left to follow.
  follows.set(people.me, [...mutual, ...oneWay, ...people.suggested.slice(0, 1), people.club])
  for (const account of people.suggested)
    follows.set(account, [people.club, ...random.sample(neighbours, 12)])
  follows.set(
    people.club,
    people.all.filter((person) => person !== people.club),
  )
  follows.set(people.shadowToad, [people.club])
  return follows
}

/** Creates all contact lists (kind 3, NIP-02). */
export function createContactLists(
  { people, links, now }: { people: People; links: CityLinks; now: number },
  seed: string,
): NostrEvent[] {
  const random = createRandom(`${seed} follows`)
  return [...chooseFollows(people, random)].map(([person, followed]) =>
    signTestEvent(
      {
        kind: kinds.contacts,
        created_at: now - random.int(3600, 40 * 86_400),
        tags: followed.map(({ key }) => ['p', key.pubkey, links.relay('city')]),
        content: '',
      },
      person.key,
    ),
  )
}
