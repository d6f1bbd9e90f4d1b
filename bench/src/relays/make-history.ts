import { initNostrWasm } from 'nostr-wasm'
import type { NostrEvent } from '@ncc/nostr-core'
import { createRandom } from '@ncc/nostr-core/testing'

/** Signed posts, answers and reactions, oldest first, and what can be looked for among them. */
export interface History {
  readonly events: readonly NostrEvent[]
  /** The people (64 hex) who write, those who write most first. */
  readonly people: readonly string[]
  /** The ids (64 hex) of the posts, oldest first. */
  readonly posts: readonly string[]
  /** The date (seconds) in the middle. */
  readonly middle: number
  /** The most frequent hashtag. */
  readonly hashtag: string
  /** The post (64 hex) with the most reactions. */
  readonly popular: string
}

const peopleCount = 5_000
const secondsBetween = 5
const words =
  'tram harbour lamp market bridge concert rain bakery library roof garden night ferry square coffee river'.split(
    ' ',
  )

/** The same at every run but for dates and signatures: some 450 bytes each, six of ten answer a post or react to it. */
export async function makeHistory(count: number): Promise<History> {
  const random = createRandom(7)
  const nostr = await initNostrWasm()
  const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const secretKeys = Array.from({ length: peopleCount }, () =>
    Uint8Array.from({ length: 32 }, () => 1 + random.below(250)),
  )
  const people = secretKeys.map((key) => toHex(nostr.getPublicKey(key)))
  // Low indexes are the most frequent.
  const frequent = (length: number) => Math.floor(length ** random.next()) - 1
  const begin = Math.floor(Date.now() / 1000) - count * secondsBetween
  const posts: string[] = []
  const reactions = new Map<string, number>()
  const events = Array.from({ length: count }, (_, i) => {
    const author = frequent(peopleCount)
    const answered =
      random.next() < 0.6 ? posts.at(-1 - Math.floor(posts.length * random.next() ** 3)) : undefined
    const isReaction = answered !== undefined && random.next() < 0.5
    const tags =
      answered === undefined
        ? [['t', words[frequent(words.length)] ?? '']]
        : [['e', answered], ['p', people[frequent(peopleCount)] ?? '']] // prettier-ignore
    const content = isReaction
      ? '+'
      : Array.from({ length: 8 + random.below(20) }, () => random.pick(words)).join(' ')
    const created_at = begin + i * secondsBetween
    const event = { id: '', pubkey: '', sig: '', kind: isReaction ? 7 : 1, created_at, tags, content }
    nostr.finalizeEvent(event, secretKeys[author] ?? new Uint8Array(32).fill(1))
    if (isReaction) reactions.set(answered, (reactions.get(answered) ?? 0) + 1)
    else posts.push(event.id)
    return event
  })
  const [popular] = [...reactions].sort(([, a], [, b]) => b - a)[0] ?? ['']
  const middle = Math.floor(begin + (count * secondsBetween) / 2)
  return { events, people, posts, middle, hashtag: words[0] ?? '', popular }
}
