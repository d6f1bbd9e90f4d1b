import { createHash } from 'node:crypto'
import { nip04, nip10 } from 'nostr-tools'
import { setNostrWasm, verifyEvent } from 'nostr-tools/wasm'
import { initNostrWasm } from 'nostr-wasm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { getThreadPosition, kinds, normalizeRelayUrl, type NostrEvent } from '@ncc/nostr-core'
import type { Album } from './album.ts'
import { distribute, relayNames, type RelayName } from './distribute.ts'
import { createLinks } from './links.ts'
import { createPeople } from './people.ts'
import { createCityEvents, seedDemoCity, type SeededCity } from './seed.ts'
import { captions, type Subject } from './texts/captions.ts'

const now = 1_763_690_400
const origin = 'http://localhost:4711'
const people = createPeople()
const media = new Map<string, Uint8Array>()
const eventsByRelay = new Map<RelayName, readonly NostrEvent[]>()
let city: SeededCity
let events: NostrEvent[]

const ofKind = (kind: number) => events.filter((event) => event.kind === kind)
const valuesOf = (event: NostrEvent, name: string) =>
  event.tags.flatMap((tag) => (tag[0] === name ? [tag[1] ?? ''] : []))
const likeFaces = new Set(['+', '❤️', '🤙'])

beforeAll(async () => {
  const relay = (name: RelayName) => ({
    store: (stored: NostrEvent[]) => void eventsByRelay.set(name, stored),
  })
  city = await seedDemoCity({
    origin,
    now,
    relays: {
      city: relay('city'),
      public: relay('public'),
      'fallback-a': relay('fallback-a'),
      'fallback-b': relay('fallback-b'),
    },
    media: {
      put(bytes, extension) {
        const path = `/media/${createHash('sha256').update(bytes).digest('hex')}.${extension}`
        media.set(path, bytes)
        return Promise.resolve(path)
      },
    },
  })
  events = [...new Map([...eventsByRelay.values()].flat().map((event) => [event.id, event])).values()]
}, 180_000)

test(
  'every event on every relay is valid for nostr-tools after a JSON round trip',
  { timeout: 120_000 },
  async () => {
    setNostrWasm(await initNostrWasm())
    const invalid = events.filter((event) => !verifyEvent(JSON.parse(JSON.stringify(event))))
    expect(invalid).toEqual([])
    expect(events).toHaveLength(city.counts.events)
  },
)

test('no event is dated in the future, and the newest posts are fresh', () => {
  expect(Math.max(...events.map((event) => event.created_at))).toBeLessThanOrEqual(now)
  expect(Math.min(...ofKind(1).map((event) => event.created_at))).toBeGreaterThan(now - 62 * 86_400)
  const ages = ofKind(1)
    .filter((event) => getThreadPosition(event).parent === undefined)
    .map((event) => now - event.created_at)
    .sort((a, b) => a - b)
  expect(ages[0]).toBeLessThan(600)
  expect(ages[29]).toBeLessThan(86_400)
})

test('the city has the documented number of events of each kind', () => {
  const count = (kind: number) => ofKind(kind).length
  expect(count(kinds.profile)).toBe(people.all.length)
  expect(people.residents.length).toBeGreaterThanOrEqual(60)
  expect(count(kinds.note)).toBeGreaterThan(1150)
  expect(count(kinds.note)).toBeLessThan(1280)
  expect(count(kinds.contacts)).toBe(people.all.length)
  expect(count(kinds.relayList)).toBe(people.all.length)
  expect(count(kinds.reaction)).toBeGreaterThan(2000)
  expect(count(kinds.repost)).toBeGreaterThan(80)
  expect(count(kinds.badgeDefinition)).toBe(8)
  expect(count(kinds.badgeAward)).toBeGreaterThan(60)
  expect(count(kinds.profileBadges)).toBeGreaterThan(20)
  expect(count(kinds.legacyProfileBadges)).toBeGreaterThan(5)
  expect(city.counts.byKind[kinds.note]).toBe(count(kinds.note))
})

describe('posts', () => {
  test('are in every category, and in none', () => {
    const topics = [
      'general',
      'community',
      'music',
      'comedy',
      'steppin',
      'tech',
      'photography',
      'events',
      'global',
    ]
    for (const topic of topics) {
      const tagged = ofKind(1).filter((event) => valuesOf(event, 't')[0] === topic)
      expect(tagged.length, topic).toBeGreaterThan(20)
      for (const event of tagged) expect(/#(\w+)/.exec(event.content)?.[1]).toBe(topic)
    }
    expect(ofKind(1).filter((event) => valuesOf(event, 't').length === 0).length).toBeGreaterThan(60)
  })

  test('do not repeat within the first hundred', () => {
    const words = ofKind(1)
      .filter((event) => getThreadPosition(event).parent === undefined)
      .sort((a, b) => b.created_at - a.created_at)
      .slice(0, 100)
      .map((event) => event.content.replaceAll(/#\w+|https?:\S+/g, '').trim())
    expect(new Set(words).size).toBe(words.length)
    const beginnings = words.map((text) => text.slice(0, 24))
    expect(beginnings.length - new Set(beginnings).size).toBeLessThanOrEqual(3)
  })

  test('mention people by npub and p tag', () => {
    const mentioning = ofKind(1).filter((event) => event.content.includes('nostr:npub1'))
    expect(mentioning.length).toBeGreaterThan(10)
    const npubs = new Map(people.all.map(({ key }) => [key.npub, key.pubkey]))
    for (const event of mentioning) {
      for (const [npub] of event.content.matchAll(/npub1[0-9a-z]{58}/g)) {
        expect(valuesOf(event, 'p')).toContain(npubs.get(npub))
      }
    }
  })

  test('use other scripts too, including right-to-left ones', () => {
    for (const script of ['Arabic', 'Hebrew', 'Cyrillic', 'Han', 'Hiragana', 'Hangul', 'Devanagari']) {
      const pattern = new RegExp(`\\p{Script=${script}}`, 'u')
      expect(
        ofKind(1).some((event) => pattern.test(event.content)),
        script,
      ).toBe(true)
    }
  })

  test('have pictures that are stored, described, and listed in the content, image tags and valid imeta tags', async () => {
    const illustrated = ofKind(1).filter((event) => event.tags.some(([name]) => name === 'imeta'))
    const posts = ofKind(1).filter((event) => getThreadPosition(event).parent === undefined)
    expect(illustrated.length / posts.length).toBeGreaterThan(0.17)
    expect(illustrated.length / posts.length).toBeLessThan(0.33)
    for (const event of illustrated) {
      const urls = valuesOf(event, 'image')
      const imetas = event.tags.filter(([name]) => name === 'imeta')
      expect(urls.length).toBeLessThanOrEqual(4)
      expect(new Set(urls).size).toBe(urls.length)
      expect(event.content.split('\n').slice(-urls.length)).toEqual(urls)
      expect(imetas.map((tag) => tag[1])).toEqual(urls.map((url) => `url ${url}`))
      for (const tag of imetas) {
        const fields = Object.fromEntries(
          tag.slice(1).map((field) => [field.split(' ')[0], field.slice(field.indexOf(' ') + 1)]),
        )
        const path = new URL(String(fields['url'])).pathname
        expect(media.get(path)?.length).toBe(Number(fields['size']))
        expect(path).toBe(`/media/${fields['x']}.webp`)
        expect(fields).toMatchObject({ m: 'image/webp', dim: '1200x900' })
        expect(fields['alt']?.length).toBeGreaterThan(10)
      }
    }
    const tag = illustrated[0]!.tags.find(([name]) => name === 'image')
    const { format, width, height } = await sharp(media.get(new URL(tag![1]!).pathname)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1200, height: 900 })
  })

  test('have replies up to four deep with tags that nostr-tools understands', () => {
    const byId = new Map(ofKind(1).map((event) => [event.id, event]))
    const depthOf = (event: NostrEvent): number => {
      const { parent } = getThreadPosition(event)
      return parent === undefined ? 0 : 1 + depthOf(byId.get(parent)!)
    }
    const answers = ofKind(1).filter((event) => getThreadPosition(event).parent !== undefined)
    expect(answers.length).toBeGreaterThan(250)
    expect(answers.length).toBeLessThan(400)
    for (const event of answers) {
      const { root, parent } = getThreadPosition(event)
      const theirs = nip10.parse({ ...event, tags: event.tags.map((tag) => [...tag]) })
      expect(theirs.root?.id).toBe(root)
      expect((theirs.reply ?? theirs.root)?.id).toBe(parent)
      expect(event.created_at).toBeGreaterThan(byId.get(parent!)!.created_at)
      expect(valuesOf(event, 'p')).toContain(byId.get(parent!)!.pubkey)
    }
    const depths = answers.map(depthOf)
    expect(Math.max(...depths)).toBe(4)
    expect(depths.filter((depth) => depth > 1).length).toBeGreaterThan(80)
  })

  test('have likes, several far more than ten', () => {
    const likers = new Map<string, Set<string>>()
    for (const event of ofKind(7)) {
      if (!likeFaces.has(event.content)) continue
      const [id = ''] = valuesOf(event, 'e')
      likers.set(id, (likers.get(id) ?? new Set()).add(event.pubkey))
    }
    expect([...likers.values()].filter((set) => set.size >= 10).length).toBeGreaterThan(20)
    expect(Math.max(...[...likers.values()].map((set) => set.size))).toBeGreaterThan(20)
    expect(new Set(ofKind(7).map((event) => event.content)).size).toBeGreaterThan(3)
  })

  test('have reposts that contain them completely', () => {
    const ids = new Set(events.map((event) => event.id))
    for (const event of ofKind(6)) {
      const inner: NostrEvent = JSON.parse(event.content)
      expect(ids.has(inner.id)).toBe(true)
      expect(valuesOf(event, 'e')).toEqual([inner.id])
      expect(valuesOf(event, 'p')).toEqual([inner.pubkey])
    }
  })
})

describe('people', () => {
  test('have names, pictures and NIP-05 names of the city', () => {
    for (const event of ofKind(0)) {
      const profile: Record<string, string> = JSON.parse(event.content)
      expect(media.has(new URL(profile['picture']!).pathname)).toBe(true)
      if (profile['banner']) expect(media.has(new URL(profile['banner']).pathname)).toBe(true)
      expect(profile['nip05']).toBe(`${profile['name']}@localhost:4711`)
      expect(profile['display_name']).not.toBe('')
    }
    const pictures = ofKind(0).map((event) => JSON.parse(event.content).picture)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('follow each other, some mutually; the demo resident too', () => {
    const follows = new Map(ofKind(3).map((event) => [event.pubkey, valuesOf(event, 'p')]))
    const me = people.me.key.pubkey
    const mine = follows.get(me)!
    const fans = [...follows]
      .filter(([pubkey, list]) => pubkey !== me && list.includes(me))
      .map(([pubkey]) => pubkey)
    expect(mine.length).toBeGreaterThanOrEqual(22)
    expect(mine.length).toBeLessThanOrEqual(30)
    expect(fans.length).toBeGreaterThanOrEqual(26)
    expect(fans.length).toBeLessThanOrEqual(36)
    const mutual = mine.filter((pubkey) => fans.includes(pubkey))
    expect(mutual.length).toBeGreaterThanOrEqual(10)
    expect(mutual.length).toBeLessThan(mine.length)
    for (const list of follows.values()) expect(new Set(list).size).toBe(list.length)
  })

  test('have relay lists of absolute websocket addresses', () => {
    for (const event of ofKind(10_002)) {
      const relays = valuesOf(event, 'r')
      expect(relays[0]).toBe('ws://localhost:4711/relays/city')
      for (const url of relays) expect(normalizeRelayUrl(url)).toBe(url)
    }
  })

  test('have profile badges with awards signed by the club', () => {
    const awards = new Map(ofKind(8).map((event) => [event.id, event]))
    const worn = [...ofKind(10_008), ...ofKind(30_008)]
    expect(worn.map((event) => event.pubkey)).toContain(people.me.key.pubkey)
    for (const event of worn) {
      for (const id of valuesOf(event, 'e')) {
        const award = awards.get(id)
        expect(award?.pubkey).toBe(people.club.key.pubkey)
        expect(valuesOf(award!, 'p')).toEqual([event.pubkey])
        expect(valuesOf(event, 'a')).toContain(valuesOf(award!, 'a')[0])
      }
    }
    for (const event of ofKind(30_009)) {
      expect(media.has(new URL(valuesOf(event, 'image')[0]!).pathname)).toBe(true)
    }
  })

  test('have written to the demo resident, who can decrypt everything and has not answered all', () => {
    const me = people.me.key
    const conversations = new Map<string, NostrEvent[]>()
    for (const event of ofKind(4)) {
      const other = event.pubkey === me.pubkey ? valuesOf(event, 'p')[0]! : event.pubkey
      conversations.set(other, [...(conversations.get(other) ?? []), event])
      expect(nip04.decrypt(me.secretKey, other, event.content).length).toBeGreaterThan(1)
    }
    expect(conversations.size).toBeGreaterThanOrEqual(6)
    const last = [...conversations.values()].map((conversation) =>
      conversation.sort((a, b) => a.created_at - b.created_at).at(-1)!,
    )
    expect(last.some((event) => event.pubkey !== me.pubkey)).toBe(true)
    expect(last.some((event) => event.pubkey === me.pubkey)).toBe(true)
  })
})

test('the relays have nearly all, most or some events, and all profiles', () => {
  const share = (name: RelayName) => eventsByRelay.get(name)!.length / events.length
  expect(share('city')).toBeGreaterThan(0.95)
  expect(share('public')).toBeGreaterThan(0.7)
  expect(share('fallback-a')).toBeGreaterThan(0.2)
  expect(share('fallback-b')).toBeLessThan(share('public'))
  for (const name of relayNames) {
    expect(eventsByRelay.get(name)!.filter((event) => event.kind === 0)).toHaveLength(people.all.length)
    expect(new Set(eventsByRelay.get(name)!.map((event) => event.id)).size).toBe(
      eventsByRelay.get(name)!.length,
    )
  }
})

describe('created again', () => {
  const picture = {
    url: `${origin}/media/a.webp`,
    sha256: 'a',
    size: 1,
    width: 1200,
    height: 900,
    alt: 'A picture',
  }
  const album: Album = {
    avatars: new Map(),
    banners: new Map(),
    badges: new Map(),
    photos: Object.keys(captions).map((subject) => ({ ...picture, subject: subject as Subject })),
  }
  const make = (second: number) =>
    createCityEvents({ people, links: createLinks(origin), album, now: second })
  const cities = new Map<number, readonly NostrEvent[]>()
  const cityAt = (second: number) => {
    const made = cities.get(second) ?? make(second)
    cities.set(second, made)
    return made
  }
  const newest = (list: readonly NostrEvent[]) => [...list].sort((a, b) => b.created_at - a.created_at)
  const notesOf = (list: readonly NostrEvent[]) => list.filter(({ kind }) => kind === kinds.note)

  test('at the same time, it is exactly the same city', { timeout: 120_000 }, () => {
    expect(make(now)).toEqual(cityAt(now))
  })

  test(
    'at any other hour the same is written, answered, liked and kept where it was',
    { timeout: 120_000 },
    () => {
      const distributedAt = (second: number) => distribute(cityAt(second))
      const shapeOf = ({ kind, pubkey, content }: NostrEvent) =>
        `${kind} ${pubkey} ${kind === kinds.note ? content : ''}`
      const [first, ...others] = [now, now + 4 * 3600 + 1, now + 40 * 86_400 + 13 * 3600 + 59].map(
        distributedAt,
      )
      for (const other of others)
        for (const name of relayNames) expect(other[name].map(shapeOf)).toEqual(first?.[name].map(shapeOf))
    },
  )

  test('there are conversations on the first page at any hour', { timeout: 120_000 }, () => {
    for (let hour = 0; hour < 24; hour += 8) {
      const notes = newest(notesOf(distribute(cityAt(now + hour * 3600)).city))
      const answered = new Set(notes.map((note) => getThreadPosition(note).parent))
      const talkedAbout = notes.slice(0, 20).filter(({ id }) => answered.has(id))
      expect(talkedAbout.length).toBeGreaterThanOrEqual(3)
    }
  })
})

test('the resident to sign in as is always the same', () => {
  expect(city.residentName).toBe('Juno Vale')
  expect(city.residentNsec).toBe(people.me.key.nsec)
})
