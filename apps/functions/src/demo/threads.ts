import { kinds, replyTags, type NostrEvent } from '@ncc/nostr-core'
import type { People, Person } from './people.ts'
import type { Post } from './posts.ts'
import { createDeck, createRandom } from './random.ts'
import { soonAfter } from './schedule.ts'
import { signDemoEvent } from './sign.ts'
import { fill } from './texts/grammar.ts'
import { chains, replies } from './texts/replies.ts'

/** An answer to a post, with its author. */
export interface Reply {
  readonly event: NostrEvent
  readonly author: Person
}

/** How many posts get single answers, and how many a conversation of two to four turns. */
const singles = 150
const conversations = 54

/** Writes the answers below the posts: single ones and conversations up to four deep (NIP-10). */
export function createThreads(
  { people, posts, now }: { people: People; posts: readonly Post[]; now: number },
  seed: string,
): Reply[] {
  const random = createRandom(`${seed} threads`)
  const decks = new Map(Object.entries(replies).map(([topic, lines]) => [topic, createDeck(lines, random)]))
  const nextChain = createDeck(chains, random)
  const answerable = posts.filter((post) => now - post.event.created_at > 600)
  const weighted = answerable.flatMap((post, index) => {
    const weight = 1 + (post.special ? 3 : 0) + (index < 60 ? 3 : 0) + (post.author === people.me ? 4 : 0)
    return Array.from({ length: weight }, () => post)
  })

  const answer = (text: string, author: Person, parent: NostrEvent): NostrEvent => {
    const mentioned = new Set<string>()
    const mention = () => {
      const person = random.pick(people.residents.filter((other) => other !== author))
      mentioned.add(person.key.pubkey)
      return `nostr:${person.key.npub}`
    }
    const content = fill(text, { random, mention })
    const tags = replyTags(parent, author.key.pubkey)
    const named = new Set(
      tags.flatMap(([name, value]) => (name === 'p' && value !== undefined ? [value] : [])),
    )
    const mentions = [...mentioned].filter((pubkey) => !named.has(pubkey)).map((pubkey) => ['p', pubkey])
    const created_at = soonAfter(parent.created_at, now, 2400, random)
    return signDemoEvent({ kind: kinds.note, created_at, tags: [...tags, ...mentions], content }, author.key)
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

  const single = Array.from({ length: singles }, (): Reply[] => {
    const post = random.pick(weighted)
    const author = neighbour(post)
    const text = decks.get(deckFor(post))?.() ?? ''
    return [{ event: answer(text, author, post.event), author }]
  })
  const threaded = random.sample([...new Set(weighted)].slice(0, 400), conversations).map((post): Reply[] => {
    const author = neighbour(post)
    const turns: Reply[] = []
    for (const [turn, text] of nextChain().entries()) {
      const speaker = turn % 2 === 0 ? author : post.author
      turns.push({ event: answer(text, speaker, turns.at(-1)?.event ?? post.event), author: speaker })
    }
    return turns
  })
  return [...single.flat(), ...threaded.flat()]
}
