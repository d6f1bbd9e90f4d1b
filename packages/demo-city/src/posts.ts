import { createDeck, createRandom, type Random } from '@ncc/drawings/random'
import { kinds, type NostrEvent, type Tag } from '@ncc/nostr-core'
import { signTestEvent } from '@ncc/nostr-core/testing'
import { imetaTag, type Album, type Photo } from './album.ts'
import type { People, Person } from './people.ts'
import type { Topic } from './residents.ts'
import { scheduleAges, timeOf } from './schedule.ts'
import { captions } from './texts/captions.ts'
import { announcements, toadNotes } from './texts/institutions.ts'
import { foreign } from './texts/languages.ts'
import { patterns } from './texts/patterns.ts'
import { written } from './texts/written.ts'
import { writeText } from './write-text.ts'

/** A post of the feed, with what replies and reactions need to know of it. */
export interface Post {
  readonly event: NostrEvent
  /** Seconds, from {@link scheduleAges}. */
  readonly age: number
  readonly author: Person
  readonly topic: Topic | 'none'
  readonly hasPhotos: boolean
  /** Whether it was written by hand; these are liked more. */
  readonly special: boolean
}

interface Draft {
  text: string
  topic: Topic | 'none'
  author?: Person
  photos?: Photo[]
  special?: boolean
}

const topics: readonly (Topic | 'none')[] = [
  ...(['general', 'community', 'music', 'events', 'photography'] as const),
  ...(['global', 'comedy', 'steppin', 'tech', 'none', 'none'] as const),
]

/** Further hashtags after the category. */
const moreTags: Partial<Record<Topic, readonly string[]>> = {
  music: ['livemusic', 'vinyl', 'nightradio'],
  photography: ['nightwalk', 'film', 'lamplight'],
  tech: ['keys', 'relays', 'repair'],
  events: ['tonight', 'saltmarket'],
  steppin: ['socialdance', 'kilnstreet'],
  general: ['line7', 'lanternquarter'],
}

/** How many photographs a post has. */
const photoCounts = [1, 1, 1, 1, 1, 2, 2, 3, 4]

/** The possible authors of a post on that topic, repeated by their likelihood. */
function pickAuthor(
  people: People,
  topic: Topic | 'none',
  recent: readonly Person[],
  random: Random,
): Person {
  const candidates = people.residents.filter((person) => !recent.includes(person))
  const weigh = (person: Person) => person.voice * (topic !== 'none' && person.likes.includes(topic) ? 6 : 1)
  let left = random.next() * candidates.reduce((sum, person) => sum + weigh(person), 0)
  return candidates.find((person) => (left -= weigh(person)) <= 0) ?? people.me
}

/** Deals out the texts, each list in random order. */
function createTexts(people: People, album: Album, random: Random) {
  const handWritten = random.shuffle(
    Object.entries(written).flatMap(([topic, lines]) =>
      lines.map((line): Draft => ({ ...readLine(line), topic: topic as Topic | 'none', special: true })),
    ),
  )
  const translated = random.shuffle(
    people.residents.flatMap((author) =>
      (author.language ? foreign[author.language] : []).map((text) => ({ text, author })),
    ),
  )
  const seen = new Set<string>()
  const inOtherLanguages = translated.filter(({ text }) => !seen.has(text) && seen.add(text))
  const templates = new Map(
    Object.entries(patterns).map(([topic, lines]) => [topic, createDeck(lines, random)]),
  )
  const photos = createDeck(album.photos, random)
  const lines = new Map(
    Object.entries(captions).map(([subject, { lines }]) => [subject, createDeck(lines, random)]),
  )

  return {
    next(index: number): Draft {
      // Every third of the first cards has photographs.
      if (index < 24 ? index % 3 === 1 : random.chance(0.24)) return withPhotos()
      const other = random.chance(index < 150 ? 0.08 : 0.03) ? inOtherLanguages.pop() : undefined
      if (other) return { ...other, topic: random.pick(['none', 'none', 'general', 'global']) }
      const own = index < 24 || random.chance(0.78) ? handWritten.pop() : undefined
      if (own) return own
      const topic = random.pick(topics)
      return { text: templates.get(topic)?.() ?? '', topic }
    },
  }

  /** 'jae> New sign' is by jae; a line without a name is by anybody. */
  function readLine(line: string): { text: string; author?: Person } {
    const [, handle, text] = /^([a-z]+)> ([^]*)$/.exec(line) ?? []
    return handle === undefined || text === undefined
      ? { text: line }
      : { text, author: people.byHandle(handle) }
  }

  function withPhotos(): Draft {
    const first = photos()
    const alike = album.photos.filter(
      (photo) => photo !== first && captions[first.subject].near.includes(photo.subject),
    )
    const chosen = [first, ...random.sample(alike, random.pick(photoCounts) - 1)]
    return {
      ...readLine(lines.get(first.subject)?.() ?? ''),
      topic: random.pick([...captions[first.subject].topics, 'none']),
      photos: chosen,
    }
  }
}

/** Creates the posts of the feed: `count` by residents, newest first, and those of the institutions. */
export function createPosts(
  { people, album, now, count }: { people: People; album: Album; now: number; count: number },
  seed: string,
): Post[] {
  const random = createRandom(`${seed} posts`)
  const texts = createTexts(people, album, random)
  const recent: Person[] = []
  const posts = scheduleAges({ count, days: 60, lastDay: 44 }, random).map((age, index) => {
    const draft = texts.next(index)
    const author = draft.author ?? (index === 6 ? people.me : pickAuthor(people, draft.topic, recent, random))
    recent.push(author)
    if (recent.length > 9) recent.shift()
    return publish({ ...draft, author }, age)
  })
  return [...posts, ...announce()].sort((a, b) => a.age - b.age)

  function announce(): Post[] {
    const institutions = [people.club, ...people.suggested].flatMap((author) => {
      const deck = createDeck(announcements[author.handle] ?? [], random)
      const ages = scheduleAges({ count: 30, days: 60, lastDay: 13 }, random).slice(12)
      return ages.map((age) => {
        const text = deck()
        const topic = (/ #([a-z]+)$/.exec(text)?.[1] ?? 'none') as Topic | 'none'
        return publish({ text: text.replace(/ #[a-z]+$/, ''), topic, author }, age)
      })
    })
    const toad = toadNotes.map((text, index) =>
      publish(
        {
          text: text.replace(/\n\n#community$/, ''),
          topic: index ? 'none' : 'community',
          author: people.shadowToad,
          special: true,
        },
        (index * 17 + 2) * 86_400 - random.int(20, 60_000),
      ),
    )
    return [...institutions, ...toad]
  }

  function publish(
    { text, topic, author, photos = [], special = false }: Draft & { author: Person },
    age: number,
  ): Post {
    const { content: body, mentioned } = writeText(text, author, { people, random })
    const extra = topic !== 'none' && random.chance(0.2) ? random.pick(moreTags[topic] ?? [topic]) : topic
    const hashtags = topic === 'none' ? [] : [...new Set([topic, extra])]
    const line = hashtags.map((tag) => `#${tag}`).join(' ')
    const separator = body.includes('\n') || body.length > 180 ? '\n\n' : ' '
    const content = [line === '' ? body : body + separator + line, ...photos.map(({ url }) => url)].join('\n')
    const tags: Tag[] = [
      ...hashtags.map((tag) => ['t', tag]),
      ...mentioned.map((pubkey) => ['p', pubkey]),
      ...photos.map(({ url }) => ['image', url]),
      ...photos.map(imetaTag),
    ]
    const event = signTestEvent({ kind: kinds.note, created_at: timeOf(age, now), tags, content }, author.key)
    return { event, age, author, topic, hasPhotos: photos.length > 0, special }
  }
}
