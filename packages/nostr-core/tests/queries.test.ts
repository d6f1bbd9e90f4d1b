import type { Filter as ToolsFilter } from 'nostr-tools'
import { Relay, useWebSocketImplementation } from 'nostr-tools/relay'
import { describe, expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { decryptMessages } from '../src/messages/direct-messages.ts'
import { oldestFirst, newestFirst, type NostrEvent, type Tag } from '../src/protocol/event.ts'
import { commentScope } from '../src/protocol/nip22.ts'
import { replyTemplate, repostTemplate } from '../src/publish/templates.ts'
import { activeAuthors } from '../src/queries/active-authors.ts'
import { awardsBy, badgeAwards, badges } from '../src/queries/badges.ts'
import { comments } from '../src/queries/comments.ts'
import { contactList } from '../src/queries/contact-list.ts'
import { directMessages } from '../src/queries/direct-messages.ts'
import { likedPostIds, likes } from '../src/queries/likes.ts'
import { followers, network } from '../src/queries/network.ts'
import { notifications } from '../src/queries/notifications.ts'
import { postActivity } from '../src/queries/post-activity.ts'
import { profile } from '../src/queries/profile.ts'
import type { Query } from '../src/queries/query.ts'
import { relayList } from '../src/queries/relay-list.ts'
import { replies } from '../src/queries/replies.ts'
import { timeline, timelinePosts } from '../src/queries/timeline.ts'
import { topicFeed, topicPosts } from '../src/queries/topic-posts.ts'
import { userFeed, userPosts } from '../src/queries/user-posts.ts'
import { accountOf, clientOf, settled, untilRelays } from './client-of.ts'
import { encryptFor } from './encrypt-for.ts'
import { untilValue } from './engine.ts'
import { createBuilder, idsOf, relayWith, start, today } from './harness.ts'

useWebSocketImplementation(WebSocket)

/** The result of querying with nostr-tools: newest first, without duplicates. */
async function byHand(url: string, ...filters: ToolsFilter[]): Promise<NostrEvent[]> {
  const relay = await Relay.connect(url)
  const found = new Map<string, NostrEvent>()
  await new Promise<void>((resolve) => {
    relay.subscribe(filters, {
      // Copied field by field: nostr-tools marks its events with a symbol.
      onevent: ({ id, pubkey, created_at, kind, tags, content, sig }) =>
        found.set(id, { id, pubkey, created_at, kind, tags, content, sig }),
      oneose: resolve,
    })
  })
  relay.close()
  return [...found.values()].sort(newestFirst)
}

const day = 24 * 3600

/** A small city around Alice. */
function buildCity() {
  const builder = createBuilder()
  const pubkeyOf = (name: string) => builder.author(name).pubkey
  const p = (name: string): Tag => ['p', pubkeyOf(name)]
  const notes = builder.events(70, 'alice')
  const post = notes.at(-1)!
  const recent = { created_at: today - 2 * day }
  const events = [
    ...notes,
    ...builder.events(120, 'bob'),
    ...builder.events(30, 'carol', { tags: [['t', 'music']] }),
    builder.event('dave', { ...recent, content: 'still here', tags: [['t', 'music']] }),
    builder.event('alice', { kind: 0, content: '{"name":"Alice"}' }),
    builder.event('alice', { kind: 3, tags: [p('bob'), p('carol'), ['p', 'no key'], p('bob')] }),
    builder.event('bob', { kind: 3, tags: [p('alice'), p('carol')] }),
    builder.event('dave', { kind: 3, tags: [p('alice')] }),
    builder.event('alice', { kind: 10_002, tags: [['r', 'wss://a.example/', 'read']] }),
    ...['+', '❤️', '🤙', 'like', '-', '🔥'].map((content, i) =>
      builder.event(`fan ${i}`, { kind: 7, content, tags: [['e', post.id], p('alice')] }),
    ),
    builder.event('fan 0', { kind: 7, content: '+', tags: [['e', post.id], p('alice')] }),
    ...builder.events(60, 'bob', { tags: [['e', post.id, '', 'root'], p('alice')] }),
    builder.event('carol', { tags: [['e', post.id, '', 'mention']] }),
  ]
  return { builder, events, post, pubkeyOf, p }
}

const city = buildCity()

async function createCity() {
  return { ...city, relay: await relayWith({}, city.events) }
}

/** Runs a query once and live, and expects the same answer. */
async function ask<Data>(url: string, query: Query<Data>, account = 'alice'): Promise<Data> {
  const { client, clock } = clientOf({ city: url })
  client.useAccount(accountOf(account))
  const once = await settled(client.fetch(query), clock)
  const live = client.watch(query)
  onTestFinished(() => live.close())
  const { data } = await untilValue(live, clock, ({ status }) => status === 'ready', 20)
  if (once.status === 'found') expect(once.data).toEqual(data)
  return data
}

describe('each query finds what nostr-tools finds', () => {
  it('profile, relay list and contact list', async () => {
    const { relay, pubkeyOf } = await createCity()
    const alice = pubkeyOf('alice')
    const [kind0] = await byHand(relay.url, { kinds: [0], authors: [alice], limit: 1 })
    expect(await ask(relay.url, profile(alice))).toEqual(JSON.parse(kind0!.content))
    expect((await ask(relay.url, relayList(alice)))?.relays).toEqual([
      { url: 'wss://a.example', read: true, write: false },
    ])
    const [kind3] = await byHand(relay.url, { kinds: [3], authors: [alice], limit: 1 })
    const list = await ask(relay.url, contactList(alice))
    expect(list).toEqual({ event: kind3, follows: [pubkeyOf('bob'), pubkeyOf('carol')] })
    expect(await ask(relay.url, contactList(pubkeyOf('nobody')))).toBeUndefined()
  })

  it('user posts: 10 by default, and page by page', async () => {
    const { relay, pubkeyOf } = await createCity()
    const alice = pubkeyOf('alice')
    const hand = await byHand(relay.url, { kinds: [1], authors: [alice] })
    expect(await ask(relay.url, userPosts({ pubkey: alice }))).toEqual(hand.slice(0, 10))
    expect(await ask(relay.url, userPosts({ pubkey: alice, limit: 20 }))).toEqual(hand.slice(0, 20))
    const { client, clock } = clientOf({ city: relay.url })
    const feed = client.feed(userFeed(alice))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ events, hasMore }) => events.length === 20 && hasMore, 20)
    await settled(feed.loadMore(), clock)
    expect(idsOf(feed.value.events)).toEqual(idsOf(hand.slice(0, 40)))
  })

  it('posts from the future are in no list of the newest', async () => {
    const builder = createBuilder()
    const post = builder.event('alice', { tags: [['t', 'bread']] })
    const future = builder.event('alice', { tags: [['t', 'bread']], created_at: 4_000_000_000 })
    const relay = await relayWith({}, [post, future])
    const { pubkey } = builder.author('alice')
    expect(await ask(relay.url, userPosts({ pubkey }))).toEqual([post])
    expect(await ask(relay.url, topicPosts({ topic: 'bread' }))).toEqual([post])
    expect(await ask(relay.url, timelinePosts({ pubkey, follows: [] }))).toEqual([post])
  })

  it('user posts with reposts: reposts do not displace posts, and reach back no further', async () => {
    const builder = createBuilder()
    const repost = () => builder.event('alice', { kind: 6, tags: [['e', 'a'.repeat(64)]] })
    const early = [repost(), builder.event('alice'), repost()]
    const posts = Array.from({ length: 20 }, () => builder.event('alice'))
    const late = Array.from({ length: 25 }, repost)
    const relay = await relayWith({}, [...early, ...posts, ...late])
    const { pubkey } = builder.author('alice')
    const found = await ask(relay.url, userPosts({ pubkey, limit: 20, withReposts: true }))
    expect(idsOf(found)).toEqual(idsOf([...posts, ...late.slice(5)].toReversed()))
    // The first request is for the author's relay list.
    expect(relay.received('REQ')[1]?.slice(2)).toEqual([
      { kinds: [1], authors: [pubkey], limit: 20 },
      { kinds: [6, 16, 1068], authors: [pubkey], limit: 20 },
    ])
  })

  it('live timeline: requests 50 own and 100 followed posts, and its pages have no gaps', async () => {
    const builder = createBuilder()
    const names = Array.from({ length: 330 }, (_, i) => (i % 3 === 0 ? 'bob' : 'alice'))
    const posts = names.map((name) => builder.event(name)).toReversed()
    const relay = await relayWith({}, posts)
    const [alice, bob] = ['alice', 'bob'].map((name) => builder.author(name).pubkey)
    const { client, clock } = clientOf({ city: relay.url })
    const feed = client.feed(timeline({ pubkey: alice!, follows: [bob!] }))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ hasMore }) => hasMore, 20)
    const [, , ...filters] =
      relay.received('REQ').find((frame) => JSON.stringify(frame).includes('limit')) ?? []
    expect(filters).toEqual([
      { kinds: [1, 1068, 6, 16], authors: [alice], limit: 50 },
      { kinds: [1, 1068, 6, 16], authors: [bob], limit: 100 },
    ])
    // The first 74 posts include 50 own ones, so more of those may follow below.
    expect(idsOf(feed.value.events)).toEqual(idsOf(posts.slice(0, 74)))
    while (feed.value.hasMore) {
      await settled(feed.loadMore(), clock, 20)
      const shown = feed.value.events
      expect(idsOf(shown)).toEqual(idsOf(posts.slice(0, shown.length)))
    }
    expect(feed.value.events).toHaveLength(posts.length)
  })

  it('timeline: 50 own and 100 followed, merged, newest first, by topic and until', async () => {
    const { relay, pubkeyOf } = await createCity()
    const pubkey = pubkeyOf('alice')
    const follows = [pubkeyOf('bob'), pubkeyOf('carol')]
    const own = await byHand(relay.url, { kinds: [1], authors: [pubkey], limit: 50 })
    const followed = await byHand(relay.url, { kinds: [1], authors: follows, limit: 100 })
    const merged = [...own, ...followed].sort(newestFirst)
    expect(await ask(relay.url, timelinePosts({ pubkey, follows }))).toEqual(merged.slice(0, 100))
    expect(await ask(relay.url, timelinePosts({ pubkey, follows, limit: 500 }))).toEqual(merged)
    const topics = ['Music']
    const music = await byHand(relay.url, { kinds: [1], authors: follows, '#t': ['music'], limit: 100 })
    expect(await ask(relay.url, timelinePosts({ pubkey, follows, topics }))).toEqual(music)
    const until = start + 100
    const earlier = await ask(relay.url, timelinePosts({ pubkey, follows, until, limit: 500 }))
    const hand = await Promise.all([
      byHand(relay.url, { kinds: [1], authors: [pubkey], until, limit: 50 }),
      byHand(relay.url, { kinds: [1], authors: follows, until, limit: 100 }),
    ])
    expect(earlier).toEqual(hand.flat().sort(newestFirst))
  })

  it('live timeline of 450 authors: uses several filters, and leaves nobody out', async () => {
    const builder = createBuilder()
    const people = Array.from({ length: 450 }, (_, i) => builder.author(`person ${i}`).pubkey)
    const posts = Array.from({ length: 450 }, (_, i) => builder.event(`person ${i}`))
    const relay = await relayWith({}, builder.events(0).concat(posts))
    const { client, clock } = clientOf({ city: relay.url })
    const feed = client.feed(timeline({ pubkey: builder.author('alice').pubkey, follows: people }))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ events, hasMore }) => events.length === 100 && hasMore, 20)
    const newest = posts.toReversed()
    expect(idsOf(feed.value.events)).toEqual(idsOf(newest.slice(0, 100)))
    while (feed.value.hasMore) await settled(feed.loadMore(), clock, 20)
    expect(idsOf(feed.value.events)).toEqual(idsOf(newest))
    for (const [, , ...filters] of relay.received('REQ')) {
      for (const { authors = [] } of filters as { authors?: string[] }[]) {
        expect(authors.length).toBeLessThanOrEqual(200)
      }
    }
    relay.add(builder.event('person 449', { created_at: today }))
    await untilValue(feed, clock, ({ newCount }) => newCount === 1, 20)
  })

  it('topic posts', async () => {
    const { relay } = await createCity()
    const hand = await byHand(relay.url, { kinds: [1], '#t': ['music'], limit: 20 })
    expect(await ask(relay.url, topicPosts({ topic: '#Music' }))).toEqual(hand)
    const { client, clock } = clientOf({ city: relay.url })
    const feed = client.feed(topicFeed('music'))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ events, hasMore }) => events.length === 20 && hasMore, 20)
    expect(idsOf(feed.value.events)).toEqual(idsOf(hand))
  })

  it('replies: oldest first, 50 or 20 of them, without mentions', async () => {
    const { relay, post } = await createCity()
    const hand = await byHand(relay.url, { kinds: [1], '#e': [post.id], limit: 50 })
    const answers = hand.filter(({ tags }) => tags.every((tag) => tag[3] !== 'mention'))
    expect(await ask(relay.url, replies({ id: post.id }))).toEqual(answers.sort(oldestFirst))
    const newest = await byHand(relay.url, { kinds: [1], '#e': [post.id], limit: 20 })
    const few = newest.filter(({ tags }) => tags.every((tag) => tag[3] !== 'mention'))
    expect(await ask(relay.url, replies({ id: post.id, limit: 20 }))).toEqual(few.sort(oldestFirst))
  })

  it('replies: notes on an address too, but not those that mention or quote it', async () => {
    const { event, author } = createBuilder()
    const article = event('alice', { kind: 30_023, tags: [['d', 'lamps']] })
    const address = `30023:${author('alice').pubkey}:lamps`
    const on = event('bob', { tags: [['a', address, '', 'root']] })
    const mention = event('bob', { tags: [['a', address, '', 'mention']] })
    const quote = event('bob', {
      tags: [
        ['a', address],
        ['q', address],
      ],
    })
    const relay = await relayWith({}, [article, on, mention, quote])
    expect(idsOf(await ask(relay.url, replies({ id: article.id, address })))).toEqual([on.id])
    expect(await ask(relay.url, replies({ id: article.id }))).toEqual([])
  })

  it('replies and comments: what some accounts wrote, however many strangers wrote since', async () => {
    const { event, author } = createBuilder()
    const post = event('alice')
    const article = event('alice', { kind: 30_023, tags: [['d', 'lamps']] })
    const answer = (name: string, parent: NostrEvent, at: number) =>
      event(name, replyTemplate({ text: `${at}` }, parent, author(name).pubkey, today + at))
    const floodOf = (parent: NostrEvent) =>
      Array.from({ length: 60 }, (_, at) => answer('mallory', parent, at + 1))
    const [reply, comment] = [answer('bob', post, 0), answer('bob', article, 0)]
    const relay = await relayWith({}, [post, article, reply, comment, ...floodOf(post), ...floodOf(article)])
    // More than a filter may name.
    const others = Array.from({ length: 200 }, (_, count) => author(`other ${count}`).pubkey)
    const by = [...others, author('bob').pubkey]
    const scope = commentScope(article)
    expect(idsOf(await ask(relay.url, replies({ id: post.id })))).not.toContain(reply.id)
    expect(idsOf(await ask(relay.url, replies({ id: post.id, by })))).toEqual([reply.id])
    expect(idsOf(await ask(relay.url, comments(scope)))).not.toContain(comment.id)
    expect(idsOf(await ask(relay.url, comments({ ...scope, by })))).toEqual([comment.id])
    expect(await ask(relay.url, replies({ id: post.id, by: [] }))).toEqual([])
  })

  it('likes: distinct authors, only likes, and the posts that an account likes', async () => {
    const { relay, post, pubkeyOf } = await createCity()
    const hand = await byHand(relay.url, { kinds: [7], '#e': [post.id] })
    const counted = new Set(
      hand.filter(({ content }) => !['-', '🔥'].includes(content)).map(({ pubkey }) => pubkey),
    )
    const found = await ask(relay.url, likes(post.id))
    expect(new Set(found)).toEqual(counted)
    expect(found).toHaveLength(4)
    expect((await ask(relay.url, postActivity(post.id))).likedBy).toHaveLength(4)
    expect(await ask(relay.url, likedPostIds(pubkeyOf('fan 0')))).toEqual([post.id])
    expect(await ask(relay.url, likedPostIds(pubkeyOf('fan 4')))).toEqual([])
  })

  it('direct messages with everybody and with one, oldest first, and decrypted', async () => {
    const { builder, relay, pubkeyOf } = await createCity()
    const alice = accountOf('alice')
    const texts = [
      await encryptFor(builder, 'alice', 'bob', 'Hello Bob'),
      await encryptFor(builder, 'bob', 'alice', 'Hello Alice'),
      await encryptFor(builder, 'carol', 'alice', 'It is Carol'),
    ]
    const broken = builder.event('bob', { kind: 4, tags: [['p', alice.pubkey]], content: 'nonsense' })
    relay.add(...texts, broken, await encryptFor(builder, 'bob', 'carol', 'not for Alice'))
    const all = await ask(relay.url, directMessages({ pubkey: alice.pubkey }))
    const hand = await byHand(
      relay.url,
      { kinds: [4], authors: [alice.pubkey], limit: 200 },
      { kinds: [4], '#p': [alice.pubkey], limit: 200 },
    )
    expect(all).toEqual(hand.sort(oldestFirst))
    expect(all).toHaveLength(4)
    const counterpart = pubkeyOf('bob')
    const withBob = await ask(relay.url, directMessages({ pubkey: alice.pubkey, counterpart }))
    const read = await decryptMessages(withBob, alice.pubkey, alice.signer)
    expect(read.map((message) => [message.sender === alice.pubkey, message.content])).toEqual([
      [true, 'Hello Bob'],
      [false, 'Hello Alice'],
      [false, undefined],
    ])
    expect(read.every((message) => message.counterpart === counterpart)).toBe(true)
  })

  it('badges: awarded by the author of the definition, as the account shows them', async () => {
    const { builder, relay, pubkeyOf, p } = await createCity()
    const club = pubkeyOf('club')
    const define = (d: string, author = 'club', kind = 30_009) =>
      builder.event(author, {
        kind,
        tags: [
          ['d', d],
          ['name', d.toUpperCase()],
        ],
      })
    const award = (d: string, author = 'club', kind = 30_009) =>
      builder.event(author, { kind: 8, tags: [['a', `${kind}:${club}:${d}`], p('alice')] })
    const awards = [award('member'), award('early:bird'), award('old', 'club', 30_008)]
    relay.add(define('member'), define('early:bird'), define('old', 'club', 30_008), define('never'))
    relay.add(...awards, award('never', 'mallory'))
    const alice = pubkeyOf('alice')
    const first = await ask(relay.url, badgeAwards(alice))
    const held = await ask(relay.url, badges({ pubkey: alice, awards: first }))
    expect(held.map(({ name }) => name).sort()).toEqual(['EARLY:BIRD', 'MEMBER', 'OLD'])
    const shown = builder.event('alice', {
      kind: 30_008,
      tags: [
        ['d', 'profile_badges'],
        ['a', `30009:${club}:early:bird`],
        ['e', awards[1]!.id],
      ],
    })
    relay.add(shown)
    const second = await ask(relay.url, badgeAwards(alice))
    expect(second.claims).toHaveLength(1)
    const chosen = await ask(relay.url, badges({ pubkey: alice, awards: second }))
    expect(chosen.map(({ d }) => d)).toEqual(['early:bird'])
  })

  it('badges: of the newer and the older kind of profile badges the latest choice counts', async () => {
    const { builder, relay, pubkeyOf } = await createCity()
    const alice = pubkeyOf('alice')
    const choose = (kind: number, d: string, created_at: number) =>
      builder.event('alice', {
        kind,
        created_at,
        tags: [
          ...(kind === 30_008 ? [['d', 'profile_badges']] : []),
          ['a', `30009:${pubkeyOf('club')}:${d}`],
          ['e', 'f'.repeat(64)],
        ],
      })
    relay.add(choose(10_008, 'member', today - 20), choose(30_008, 'early', today - 10))
    const { claims } = await ask(relay.url, badgeAwards(alice))
    expect(claims.map(({ address }) => address)).toEqual([`30009:${pubkeyOf('club')}:early`])
  })

  it('badges: strangers who award hundreds crowd out neither the club’s badge nor the chosen one', async () => {
    const { builder, relay, pubkeyOf, p } = await createCity()
    const [club, alice] = [pubkeyOf('club'), pubkeyOf('alice')]
    const address = `30009:${club}:member`
    relay.add(
      builder.event('club', {
        kind: 30_009,
        tags: [
          ['d', 'member'],
          ['name', 'Member'],
        ],
      }),
    )
    const award = builder.event('club', { kind: 8, tags: [['a', address], p('alice')] })
    relay.add(award)
    for (let count = 0; count < 210; count += 1) {
      const a = ['a', `30009:${pubkeyOf('mallory')}:${count}`] as const
      relay.add(builder.event('mallory', { kind: 8, tags: [a, p('alice')] }))
    }
    const first = await ask(relay.url, badgeAwards(alice))
    expect(idsOf(first.awards)).not.toContain(award.id)
    expect(idsOf(await ask(relay.url, awardsBy({ pubkey: alice, issuer: club })))).toEqual([award.id])
    expect(await ask(relay.url, awardsBy({ pubkey: alice, issuer: '' }))).toEqual([])
    const shown = builder.event('alice', {
      kind: 10_008,
      tags: [
        ['a', address],
        ['e', award.id],
      ],
    })
    relay.add(shown)
    const second = await ask(relay.url, badgeAwards(alice))
    const chosen = await ask(relay.url, badges({ pubkey: alice, awards: second }))
    expect(chosen.map(({ name }) => name)).toEqual(['Member'])
  })

  it('notifications: mentions, likes and follows by others, newest first, 10 of them', async () => {
    const { relay, pubkeyOf } = await createCity()
    const pubkey = pubkeyOf('alice')
    const all = await ask(relay.url, notifications({ pubkey, limit: 200 }))
    const hand = await Promise.all(
      [1, 7, 3].map((kind) => byHand(relay.url, { kinds: [kind], '#p': [pubkey], limit: 50 })),
    )
    const expected = hand
      .flat()
      .filter(({ content }) => content !== '-')
      .sort(newestFirst)
    expect(all.map(({ id }) => id)).toEqual(idsOf(expected))
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['mention', 'like', 'reaction', 'follow']))
    expect(await ask(relay.url, notifications({ pubkey }))).toEqual(all.slice(0, 10))
  })

  it('notifications: what some accounts did, however many strangers did the same since', async () => {
    const { builder, relay, pubkeyOf, p } = await createCity()
    const pubkey = pubkeyOf('alice')
    const like = (author: string, count: number) =>
      builder.event(author, {
        kind: 7,
        content: '+',
        tags: [['e', 'ab'.repeat(32)], p('alice')],
        created_at: today + count,
      })
    const kind = like('bob', 0)
    relay.add(kind, ...Array.from({ length: 60 }, (_, count) => like('mallory', count + 1)))
    const all = await ask(relay.url, notifications({ pubkey, limit: 500 }))
    expect(all.map(({ id }) => id)).not.toContain(kind.id)
    const bobs = await ask(relay.url, notifications({ pubkey, limit: 500, by: [pubkeyOf('bob')] }))
    expect(bobs.map(({ id }) => id)).toContain(kind.id)
    expect(new Set(bobs.map(({ actorPubkey }) => actorPubkey))).toEqual(new Set([pubkeyOf('bob')]))
    expect(await ask(relay.url, notifications({ pubkey, by: [] }))).toEqual([])
  })

  it('notifications: the newest of each kind, however many more the store holds', async () => {
    const { relay, pubkeyOf } = await createCity()
    const pubkey = pubkeyOf('alice')
    const { client, clock } = clientOf({ city: relay.url })
    const open = async (perKind: number) => {
      const live = client.watch(notifications({ pubkey, perKind, limit: 200 }))
      onTestFinished(() => live.close())
      await untilValue(live, clock, ({ status }) => status === 'ready', 20)
      return live
    }
    const few = await open(2)
    const before = few.value.data
    const more = await open(50)
    expect(more.value.data.length).toBeGreaterThan(before.length)
    expect(few.value.data).toEqual(before)
  })

  it('notifications: a post that mentions more than 25 accounts alerts none of them', async () => {
    const { event, author } = createBuilder()
    const { pubkey } = author('alice')
    const others = Array.from({ length: 25 }, (_, index) => ['p', author(`other ${index}`).pubkey])
    const own = ['p', pubkey]
    const few = event('bob', { tags: [own, ...others.slice(1), own] })
    const many = event('bob', { tags: [own, ...others] })
    const follow = event('bob', { kind: 3, tags: [own, ...others] })
    const relay = await relayWith({}, [few, many, follow])
    const all = await ask(relay.url, notifications({ pubkey }))
    expect(all.map(({ id }) => id)).toEqual([follow.id, few.id])
  })

  it('notifications: a reaction or repost is about the last account that it names, a reply about all', async () => {
    const { event, author } = createBuilder()
    const { pubkey } = author('alice')
    const thread = [
      ['e', 'f'.repeat(64)],
      ['p', pubkey],
      ['p', author('carol').pubkey],
    ]
    const others = [7, 6, 16].map((kind) => event('bob', { kind, content: '', tags: thread }))
    const own = event('bob', { kind: 7, content: '+', tags: thread.toReversed() })
    const reply = event('bob', { tags: thread, content: 'Yes' })
    const relay = await relayWith({}, [...others, own, reply])
    const told = await ask(relay.url, notifications({ pubkey }))
    expect(told.map(({ id }) => id)).toEqual([reply.id, own.id])
  })

  it('notifications: what is dated in the future is left out, and takes no place of what is not', async () => {
    const builder = createBuilder()
    const { pubkey } = builder.author('alice')
    const mention = (created_at: number) =>
      builder.event('bob', { created_at, tags: [['p', pubkey]], content: 'Hello' })
    const now = mention(today)
    const fast = mention(today + 600)
    const far = [3600, 86_400 * 365].map((seconds) => mention(today + seconds))
    const relay = await relayWith({}, [now, fast, ...far])
    const told = await ask(relay.url, notifications({ pubkey, limit: 2 }))
    expect(told.map(({ id }) => id)).toEqual([fast.id, now.id])
  })

  it('notifications name the own article that is liked, whichever version it was', async () => {
    const { event, author } = createBuilder()
    const { pubkey } = author('alice')
    const own = `30023:${pubkey}:lamps`
    const like = (address: string) =>
      event('bob', {
        kind: 7,
        content: '+',
        tags: [
          ['e', 'f'.repeat(64)],
          ['a', address],
          ['p', pubkey],
        ],
      })
    const likes = [like(own), like(`30023:${author('bob').pubkey}:lamps`)]
    const relay = await relayWith({}, likes)
    const told = await ask(relay.url, notifications({ pubkey }))
    expect(told.map(({ address }) => address)).toEqual([undefined, own])
  })

  it('comments: on an event or an address, with the answers to them, and among replies and notifications', async () => {
    const { event, author } = createBuilder()
    const pubkey = author('alice').pubkey
    const [poll, article, other] = [
      event('alice', { kind: 1068 }),
      event('alice', { kind: 30_023, tags: [['d', 'lamps']] }),
      event('alice', { kind: 1068 }),
    ]
    const answer = (name: string, parent: NostrEvent) =>
      event(name, replyTemplate({ text: 'So it is' }, parent, author(name).pubkey, today))
    const [onPoll, onArticle, elsewhere] = [poll, article, other].map((parent) => answer('bob', parent))
    const below = answer('carol', onPoll!)
    const passedOn = event('dave', repostTemplate(poll, today + 9))
    const relay = await relayWith({}, [poll, article, onPoll!, onArticle!, elsewhere!, below, passedOn])
    const asked = async (query: Query<readonly NostrEvent[]>) => new Set(idsOf(await ask(relay.url, query)))
    expect(await asked(comments(commentScope(below)))).toEqual(new Set(idsOf([onPoll!, below])))
    expect(await asked(comments(commentScope(article)))).toEqual(new Set([onArticle!.id]))
    expect(await asked(comments({}))).toEqual(new Set())
    expect(await asked(replies({ id: onPoll!.id }))).toEqual(new Set([below.id]))
    const activity = await ask(relay.url, postActivity(poll.id))
    expect(idsOf(activity.replies)).toEqual([onPoll!.id])
    expect(idsOf(activity.reposts)).toEqual([passedOn.id])
    const told = await ask(relay.url, notifications({ pubkey }))
    expect(new Set(told.map(({ id, type, target }) => `${type} ${id} ${target}`))).toEqual(
      new Set([
        `mention ${onPoll!.id} ${poll.id}`,
        `mention ${onArticle!.id} ${article.id}`,
        `mention ${elsewhere!.id} ${other.id}`,
        `repost ${passedOn.id} ${poll.id}`,
      ]),
    )
  })

  it('followers, and the mutual network', async () => {
    const { relay, pubkeyOf } = await createCity()
    const alice = pubkeyOf('alice')
    const hand = await byHand(relay.url, { kinds: [3], '#p': [alice], limit: 2000 })
    const found = await ask(relay.url, followers(alice))
    expect(new Set(found)).toEqual(new Set(hand.map(({ pubkey }) => pubkey)))
    expect(await ask(relay.url, network(alice))).toEqual({
      follows: [pubkeyOf('bob'), pubkeyOf('carol')],
      followers: found,
      mutuals: [pubkeyOf('bob')],
    })
  })

  it('active authors of the last 14 days', async () => {
    const { relay } = await createCity()
    const hand = await byHand(relay.url, { kinds: [1], since: today - 14 * day, limit: 600 })
    const expected = [...new Set(hand.map(({ pubkey }) => pubkey))]
    expect(await ask(relay.url, activeAuthors())).toEqual(expected)
    expect(expected.length).toBeGreaterThan(0)
  })
})

describe('an account with relays of its own', () => {
  it('reads from its read relays and writes to its write relays and the city', async () => {
    const builder = createBuilder()
    const [city, own, inbox] = [await relayWith(), await relayWith(), await relayWith()]
    const tags = [
      ['r', own.url, 'write'],
      ['r', inbox.url, 'read'],
      ['r', 'no address'],
    ]
    city.add(builder.event('alice', { kind: 10_002, tags }))
    const { client, clock } = clientOf({ city: city.url })
    client.useAccount(accountOf('alice'))
    await untilRelays(client, clock, 3, 20)
    const { report } = await settled(
      client.publish({ kind: 1, created_at: today, tags: [], content: 'here' }),
      clock,
    )
    expect(Object.keys(report)).toEqual([city.url, own.url])
    const post = builder.event('bob')
    inbox.add(post)
    own.add(builder.event('bob', { content: 'unread' }))
    const answer = await settled(client.fetch(userPosts({ pubkey: post.pubkey })), clock)
    expect(answer).toEqual({ status: 'found', data: [post], isConfirmed: true })
  })

  it('reads the three defaults if its list leaves none to read', async () => {
    const city = await relayWith()
    const fallback = await relayWith()
    const own = await relayWith()
    const tags = [
      ['r', city.url, 'write'],
      ['r', own.url, 'write'],
    ]
    city.add(createBuilder().event('alice', { kind: 10_002, tags }))
    const { client, clock } = clientOf({ city: city.url, fallback: [fallback.url, fallback.url] })
    client.useAccount(accountOf('alice'))
    const relays = await untilRelays(client, clock, 2, 20)
    expect(relays.map(({ url, read }) => [url, read])).toEqual([
      [city.url, false],
      [own.url, false],
    ])
    const post = createBuilder().event('bob')
    fallback.add(post)
    const answer = await settled(client.fetch(userPosts({ pubkey: post.pubkey })), clock)
    expect(answer).toMatchObject({ status: 'found', data: [post] })
  })
})
