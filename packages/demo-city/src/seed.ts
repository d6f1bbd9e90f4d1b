import { storeBrand, type MediaStore } from '@ncc/drawings/store-brand'
import type { NostrEvent } from '@ncc/nostr-core'
import { storeAlbum, type Album } from './album.ts'
import { createBadges } from './badges.ts'
import { createDirectMessages } from './direct-messages.ts'
import { distribute, forEachRelay, relayNames, type RelayName } from './distribute.ts'
import { createContactLists } from './follows.ts'
import { createLinks, type CityLinks } from './links.ts'
import { createReports } from './members.ts'
import { createPeople, type People } from './people.ts'
import { createPosts } from './posts.ts'
import { createProfiles, createRelayLists } from './profiles.ts'
import { createReactions, createReposts } from './reactions.ts'
import { createThreads } from './threads.ts'

export interface SeedRelay {
  store(events: NostrEvent[]): Promise<void> | void
}

/** Where the demo city is stored; `now` in seconds. */
export interface SeedTarget {
  readonly origin: string
  readonly relays: Readonly<Record<RelayName, SeedRelay>>
  readonly media: MediaStore
  readonly now: number
}

/** The account to sign in with, and statistics: events by kind and by relay. */
export interface SeededCity {
  readonly residentNsec: string
  readonly residentName: string
  readonly counts: {
    readonly events: number
    readonly pictures: number
    readonly byKind: Readonly<Record<number, number>>
    readonly byRelay: Readonly<Record<RelayName, number>>
  }
}

/** The seed of all randomness in the demo city. */
const seed = 'lamplight'

/** Posts by residents; with those of institutions and the replies there are about 1,200 notes. */
const residentPosts = 820

/** Creates all events of the city, in no particular order. The same `now` and pictures give the same events. */
export function createCityEvents({
  people,
  links,
  album,
  now,
}: {
  people: People
  links: CityLinks
  album: Album
  now: number
}): NostrEvent[] {
  const posts = createPosts({ people, album, now, count: residentPosts }, seed)
  const threads = createThreads({ people, posts, now }, seed)
  return [
    ...createProfiles({ people, links, album, now }, seed),
    ...createRelayLists({ people, links, now }, seed),
    ...createContactLists({ people, links, now }, seed),
    ...createBadges({ people, album, links, now }, seed),
    ...createDirectMessages({ people, now }, seed),
    ...posts.map(({ event }) => event),
    ...threads.map(({ event }) => event),
    ...createReactions({ people, posts, threads, now }, seed),
    ...createReposts({ people, posts, links, now }, seed),
    // Last: which relays an event reaches depends on its position.
    ...createReports({ people, posts, now }),
  ]
}

/** Creates the demo city and stores its events and pictures. */
export async function seedDemoCity({ origin, relays, media, now }: SeedTarget): Promise<SeededCity> {
  const people = createPeople()
  const links = createLinks(origin)
  const brand = await storeBrand(media)
  const { album, pictures } = await storeAlbum(media, links)
  const events = createCityEvents({ people, links, album, now })
  const eventsByRelay = distribute(events)
  await Promise.all(relayNames.map((name) => relays[name].store(eventsByRelay[name])))

  const byKind: Record<number, number> = {}
  for (const { kind } of events) byKind[kind] = (byKind[kind] ?? 0) + 1
  return {
    residentNsec: people.me.key.nsec,
    residentName: people.me.name,
    counts: {
      events: events.length,
      pictures: brand + pictures,
      byKind,
      byRelay: forEachRelay((name) => eventsByRelay[name].length),
    },
  }
}
