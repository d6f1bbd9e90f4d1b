import { createRandom } from '@ncc/drawings/random'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { signTestEvent } from '@ncc/nostr-core/testing'
import type { CityLinks } from './links.ts'
import type { People } from './people.ts'
import type { Post } from './posts.ts'
import { soonAfter } from './schedule.ts'
import type { Reply } from './threads.ts'

/** Reactions; all but the last two count as likes (spec §5). */
const faces = [...Array.from({ length: 14 }, () => '+'), '❤️', '❤️', '❤️', '🤙', '🤙', '🔥', '🌙']

/** At the top of the feed, one of this many posts is popular. */
const hitEvery = 7

/** Creates reactions (kind 7, NIP-25): few for most posts, many for some. */
export function createReactions(
  {
    people,
    posts,
    threads,
    now,
  }: { people: People; posts: readonly Post[]; threads: readonly Reply[]; now: number },
  seed: string,
): NostrEvent[] {
  const random = createRandom(`${seed} reactions`)
  const fans = people.all.filter((person) => person !== people.shadowToad)

  const react = (event: NostrEvent, count: number): NostrEvent[] =>
    random
      .sample(
        fans.filter((person) => person.key.pubkey !== event.pubkey),
        count,
      )
      .map((person) =>
        signTestEvent(
          {
            kind: kinds.reaction,
            created_at: soonAfter(event.created_at, now, 9000, random),
            tags: [
              ['e', event.id],
              ['p', event.pubkey],
              ['k', String(event.kind)],
            ],
            content: random.pick(faces),
          },
          person.key,
        ),
      )

  const likesOf = (post: Post, index: number): number => {
    if (index < 140 && index % hitEvery === 2) return random.int(13, 38)
    if (random.chance(0.02)) return random.int(11, 34)
    const charm = (post.author === people.me ? 3 : 1) * (post.special ? 1.9 : 1) * (post.hasPhotos ? 1.6 : 1)
    const youth = Math.min(1, post.age / 7200 + 0.25)
    return Math.round(-Math.log(1 - random.next()) * 2.1 * charm * youth)
  }

  return [
    ...posts.flatMap((post, index) => react(post.event, likesOf(post, index))),
    ...threads.flatMap(({ event }) => react(event, random.chance(0.5) ? random.int(1, 3) : 0)),
  ]
}

/** Creates reposts (kind 6, NIP-18), mostly of hand-written posts and those with photographs. */
export function createReposts(
  { people, posts, links, now }: { people: People; posts: readonly Post[]; links: CityLinks; now: number },
  seed: string,
): NostrEvent[] {
  const random = createRandom(`${seed} reposts`)
  return posts.flatMap(({ event, special, hasPhotos }) => {
    const count = random.chance(special || hasPhotos ? 0.22 : 0.06) ? random.int(1, 3) : 0
    const others = people.residents.filter((person) => person.key.pubkey !== event.pubkey)
    return random.sample(others, count).map((person) =>
      signTestEvent(
        {
          kind: kinds.repost,
          created_at: soonAfter(event.created_at, now, 14_000, random),
          tags: [
            ['e', event.id, links.relay('city')],
            ['p', event.pubkey],
          ],
          content: JSON.stringify(event),
        },
        person.key,
      ),
    )
  })
}
