import { createDeck, createRandom, type Random } from '@ncc/drawings/random'
import { kinds, replyTags, type NostrEvent } from '@ncc/nostr-core'
import { signTestEvent } from '@ncc/nostr-core/testing'
import type { People, Person } from './people.ts'
import type { Post } from './posts.ts'
import { soonAfter } from './schedule.ts'
import { answers } from './texts/answers.ts'
import { fill } from './texts/grammar.ts'
import { chains, replies } from './texts/replies.ts'
import { writeText } from './write-text.ts'

/** A reply with its author. */
export interface Reply {
  readonly event: NostrEvent
  readonly author: Person
}

/** How many posts get a single reply, and how many a conversation of two to four turns. */
const singles = 92
const conversations = 54

/** Fills the slots of a whole conversation, so that both sides use the same words; mentions stay slots. */
function fillTogether(chain: readonly string[], random: Random): string[] {
  return fill(chain.join('\n'), { random, mention: () => '{@}' }).split('\n')
}

/** Creates the replies: single ones, and conversations up to four deep (NIP-10). */
export function createThreads(
  { people, posts, now }: { people: People; posts: readonly Post[]; now: number },
  seed: string,
): Reply[] {
  const random = createRandom(`${seed} threads`)
  const decks = new Map(Object.entries(replies).map(([topic, lines]) => [topic, createDeck(lines, random)]))
  const nextChain = createDeck(chains, random)
  // The newest posts get no replies, or the top of the feed would be all replies.
  const olderThan = (minutes: number) => posts.filter(({ age }) => age > minutes * 60)
  const answerable = olderThan(45)
  // Of the posts after them every other one gets a reply, so that a visitor sees conversations at once.
  const talkedAbout = answerable.slice(0, 6).filter((_, index) => index % 2 === 0)
  const weighted = answerable.flatMap((post, index) => {
    const weight =
      1 + (post.special ? 3 : 0) + (index > 12 && index < 70 ? 3 : 0) + (post.author === people.me ? 4 : 0)
    return Array.from({ length: weight }, () => post)
  })

  const answer = (
    text: string,
    author: Person,
    parent: NostrEvent,
    after = parent.created_at,
  ): NostrEvent => {
    const { content, mentioned } = writeText(text, author, { people, random })
    const tags = replyTags(parent, author.key.pubkey)
    const named = new Set(
      tags.flatMap(([name, value]) => (name === 'p' && value !== undefined ? [value] : [])),
    )
    const mentions = mentioned.filter((pubkey) => !named.has(pubkey)).map((pubkey) => ['p', pubkey])
    const created_at = soonAfter(after, now - 9 * 60, 2400, random)
    return signTestEvent({ kind: kinds.note, created_at, tags: [...tags, ...mentions], content }, author.key)
  }
  const neighbour = (post: Post) => {
    const others = people.residents.filter((person) => person !== post.author)
    const alike = others.filter((person) => post.topic !== 'none' && person.likes.includes(post.topic))
    return random.pick(random.chance(0.6) && alike.length > 0 ? alike : others)
  }
  const deckFor = (post: Post) => {
    if (post.hasPhotos && random.chance(0.7)) return 'photo'
    return post.topic !== 'none' && random.chance(0.55) ? post.topic : 'any'
  }

  const single = Array.from({ length: singles }, (_, index): Reply[] => {
    const post = talkedAbout[index] ?? random.pick(weighted)
    const author = neighbour(post)
    const text = decks.get(deckFor(post))?.() ?? ''
    return [{ event: answer(text, author, post.event), author }]
  })
  const threaded = random.sample(olderThan(240).slice(0, 400), conversations).map((post): Reply[] => {
    const author = neighbour(post)
    const turns: Reply[] = []
    for (const [turn, text] of fillTogether(nextChain(), random).entries()) {
      const speaker = turn % 2 === 0 ? author : post.author
      turns.push({ event: answer(text, speaker, turns.at(-1)?.event ?? post.event), author: speaker })
    }
    return turns
  })
  const fitting = olderThan(180).flatMap((post): Reply[] => {
    const lines = answers.find(({ to }) => post.event.content.includes(to))?.lines ?? []
    const authors = random.sample(
      people.residents.filter((person) => person !== post.author),
      lines.length,
    )
    let last = post.event.created_at
    return authors.map((author, index) => {
      const event = answer(lines[index] ?? '', author, post.event, last)
      last = event.created_at
      return { event, author }
    })
  })
  return [...fitting, ...single.flat(), ...threaded.flat()]
}
