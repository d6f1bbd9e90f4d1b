import { describe, expect, it, onTestFinished } from 'vitest'
import type { NostrClient } from '../src/client-contract.ts'
import type { NostrError } from '../src/protocol/errors.ts'
import type { EventTemplate, NostrEvent } from '../src/protocol/event.ts'
import { newestFirst } from '../src/protocol/event.ts'
import { follow, unfollow } from '../src/publish/contact-list.ts'
import { restoreVersion } from '../src/publish/list-edit.ts'
import { createMemoryLocks } from '../src/publish/locks.ts'
import { mergeProfile } from '../src/publish/profile-edit.ts'
import { removeRelay, setRelay, setRelays } from '../src/publish/relay-list.ts'
import { createMemoryWriteStorage } from '../src/publish/write-storage.ts'
import { contactList } from '../src/queries/contact-list.ts'
import { profile } from '../src/queries/profile.ts'
import { SignerMisbehavedError } from '../src/signers/signer.ts'
import type { ManualClock } from '../src/testing/manual-clock.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { accountOf, clientOf, settled, untilRelays } from './client-of.ts'
import { untilValue } from './engine.ts'
import { createBuilder, relayWith, start, today } from './harness.ts'
import { contacts, hex, richContent, richTags } from './rich-list.ts'

const bob = hex(9_999_999)

const newest = (relay: FaultRelay, kind = 3): NostrEvent | undefined =>
  relay.stored.filter((event) => event.kind === kind).sort(newestFirst)[0]

describe('a list that is found', () => {
  it('gains one follow and keeps everything else, byte for byte', async () => {
    const relay = await relayWith({}, [contacts()])
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    const result = await settled(client.lists.edit(follow(bob)), clock)
    expect(result.status).toBe('published')
    expect(newest(relay)).toMatchObject({ tags: [...richTags, ['p', bob]], content: richContent })
    expect(newest(relay)?.created_at).toBe(today)
  })

  it('gains many follows at once, each of them once', async () => {
    const relay = await relayWith({}, [contacts()])
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(follow(bob, hex(7), bob, hex(9_999_998))), clock)
    expect(newest(relay)?.tags).toEqual([...richTags, ['p', bob], ['p', hex(9_999_998)]])
    const again = await settled(client.lists.edit(follow(bob, hex(7))), clock)
    expect(again.status).toBe('unchanged')
  })

  it('is not published as a signer has changed it, or as another account', async () => {
    const relay = await relayWith({}, [contacts()])
    const { client, clock } = clientOf({ city: relay.url })
    const account = accountOf('alice')
    const wrong: ((template: EventTemplate) => Promise<NostrEvent>)[] = [
      (template) => account.signer.signEvent({ ...template, tags: [] }),
      (template) => accountOf('bob').signer.signEvent(template),
    ]
    for (const signEvent of wrong) {
      client.useAccount({ ...account, signer: { ...account.signer, signEvent } })
      await expect(settled(client.lists.edit(follow(bob)), clock)).rejects.toThrow(SignerMisbehavedError)
      const note = { kind: 1, created_at: today, tags: [], content: 'Mine' }
      await expect(settled(client.publish({ ...note, tags: [['t', 'x']] }), clock)).rejects.toThrow(
        SignerMisbehavedError,
      )
    }
    expect(relay.received('EVENT')).toEqual([])
  })

  it('and a post can be aborted while the signer is asked: nothing is published', async () => {
    const relay = await relayWith({}, [contacts()])
    const { client, clock } = clientOf({ city: relay.url })
    const note = { kind: 1, created_at: today, tags: [], content: 'Mine' }
    const writes: readonly ((signal: AbortSignal) => Promise<unknown>)[] = [
      (signal) => client.lists.edit(follow(bob), { signal }),
      (signal) => client.publish(note, { signal }),
    ]
    for (const write of writes) {
      const account = accountOf('alice')
      const stop = new AbortController()
      const asked = Promise.withResolvers<void>()
      const signEvent = () => {
        asked.resolve()
        return new Promise<NostrEvent>(() => undefined)
      }
      client.useAccount({ ...account, signer: { ...account.signer, signEvent } })
      const writing = write(stop.signal)
      const refused = expect(writing).rejects.toThrow('changed my mind')
      await settled(asked.promise, clock)
      stop.abort(new Error('changed my mind'))
      await refused
      await expect(settled(write(stop.signal), clock)).rejects.toThrow('changed my mind')
    }
    expect(relay.received('EVENT')).toEqual([])
    expect(client.publishQueue.value).toEqual([])
  })

  it('leaves no timer behind that keeps a closed program running', async () => {
    const relay = await relayWith({}, [contacts()])
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(follow(bob)), clock)
    client.close()
    clock.advance(1000)
    expect(clock.waiting).toBe(0)
  })

  it('loses one follow and nothing else, and is not republished without a change', async () => {
    const relay = await relayWith({}, [contacts()])
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(unfollow(hex(7))), clock)
    expect(newest(relay)?.tags).toEqual(richTags.filter((tag) => tag[1] !== hex(7)))
    const again = await settled(client.lists.edit(unfollow(hex(7))), clock)
    expect(again).toEqual({ status: 'unchanged', event: newest(relay) })
    expect(relay.received('EVENT')).toHaveLength(1)
  })

  it('is dated after the previous version, even if that is from the future', async () => {
    const future = createBuilder().event('alice', { kind: 3, tags: [['p', hex(1)]], created_at: today + 500 })
    const relay = await relayWith({}, [future])
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(follow(bob)), clock)
    expect(newest(relay)).toMatchObject({
      created_at: today + 501,
      tags: [
        ['p', hex(1)],
        ['p', bob],
      ],
    })
  })

  it('is patched on the newest version that any relay has', async () => {
    const builder = createBuilder()
    const old = builder.event('alice', { kind: 3, tags: [['p', hex(1)]], created_at: start })
    const current = contacts()
    const [city, other] = [await relayWith({}, [old]), await relayWith({}, [current])]
    expect(newestFirst(old, current)).not.toBe(0)
    const later = builder.event('alice', { kind: 3, tags: richTags, created_at: start + 9 })
    other.stored.push(later)
    const { client, clock } = clientOf({ city: city.url, public: other.url })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(follow(bob)), clock)
    expect(newest(city)?.tags).toEqual([...richTags, ['p', bob]])
    expect(newest(other)?.tags).toEqual([...richTags, ['p', bob]])
  })

  it('is found on the fallback relays if the account’s own have none', async () => {
    const [city, fallback] = [await relayWith(), await relayWith({}, [contacts()])]
    const { client, clock } = clientOf({ city: city.url, fallback: [fallback.url, fallback.url] })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(follow(bob)), clock)
    expect(newest(city)?.tags).toEqual([...richTags, ['p', bob]])
  })
})

describe('a list whose newer version is on a relay that is down', () => {
  const builder = createBuilder()
  const old = builder.event('alice', { kind: 3, tags: [['p', hex(1)]], created_at: start })
  const newer = builder.event('alice', { kind: 3, tags: richTags, created_at: start + 9 })
  /** Relays with these lists; the last one is down. */
  async function away(lists: readonly NostrEvent[][]) {
    const relays = await Promise.all(lists.map((events) => relayWith({}, events)))
    relays.at(-1)!.script = { opening: 'refuse' }
    return relays
  }
  const addresses = (relays: readonly FaultRelay[]) => relays.map(({ url }) => ['r', url])
  const edited = async (client: NostrClient, clock: ManualClock) =>
    settled(client.lists.edit(follow(bob)), clock, 50).then(
      ({ status }) => status as string,
      (error: NostrError) => error.code,
    )

  it('is not changed if that is one of two relays', async () => {
    const [city, other] = await away([[old], [newer]])
    const { client, clock } = clientOf({ city: city!.url, public: other!.url })
    client.useAccount(accountOf('alice'))
    expect(await edited(client, clock)).toBe('list-unknown')
    expect(city!.received('EVENT')).toEqual([])
  })

  it('is not changed based on the city’s relays alone, where other clients do not write', async () => {
    const home = await away([[newer], [newer]])
    home[0]!.script = { silent: true }
    const list = builder.event('alice', { kind: 10_002, tags: addresses(home) })
    const city = await relayWith({}, [old, list])
    const { client, clock } = clientOf({ city: city.url })
    client.useAccount(accountOf('alice'))
    await untilRelays(client, clock, 3, 5)
    expect(await edited(client, clock)).toBe('list-unknown')
    expect(city.received('EVENT').filter(([, event]) => (event as NostrEvent).kind === 3)).toEqual([])
  })

  it('is found if most of the account’s own relays answer', async () => {
    const home = await away([[newer], [old], [newer]])
    const list = builder.event('alice', { kind: 10_002, tags: addresses(home) })
    const city = await relayWith({}, [list])
    const { client, clock } = clientOf({ city: city.url })
    client.useAccount(accountOf('alice'))
    await untilRelays(client, clock, 4, 5)
    expect(await edited(client, clock)).toBe('published')
    for (const relay of [city, home[0]!, home[1]!]) {
      expect(newest(relay)?.tags).toEqual([...richTags, ['p', bob]])
    }
  })

  it('does not keep a new account from following: one of the client’s four relays may be down', async () => {
    const relays = await away([[], [], [], []])
    const [city, open, first, second] = relays.map(({ url }) => url) as [string, string, string, string]
    for (const [at, fallback] of [
      [0, [first, second]],
      [3, [city, first]],
    ] as const) {
      const names = at === 0 ? { city, public: open } : { city: second, public: open }
      const { client, clock } = clientOf({ ...names, fallback: [...fallback] })
      client.useAccount(accountOf(`new ${at}`))
      expect(await edited(client, clock)).toBe('published')
    }
  })
})

describe('an account that writes to no relay', () => {
  it('publishes only its relay list, to all its relays, until it has a write relay again', async () => {
    const [city, open] = [await relayWith(), await relayWith()]
    const { client, clock } = clientOf({ city: city.url, public: open.url })
    client.useAccount(accountOf('alice'))
    const readOnly = { read: true, write: false }
    const uses = () => client.relays.inUse.map(({ read, write }) => [read, write])
    await settled(client.lists.edit(setRelays([{ url: city.url, ...readOnly }], client.relays.inUse)), clock)
    await settled(client.lists.edit(setRelays([{ url: open.url, ...readOnly }], client.relays.inUse)), clock)
    const tags = [city, open].map(({ url }) => ['r', url, 'read'])
    for (const relay of [city, open]) expect(newest(relay, 10_002)?.tags.toSorted()).toEqual(tags.toSorted())
    expect(uses()).toEqual([
      [true, false],
      [true, false],
    ])
    const post = { kind: 1, created_at: client.now(), tags: [], content: 'Hello' }
    await expect(settled(client.publish(post), clock)).rejects.toThrow('No relays configured')
    await expect(settled(client.lists.edit(follow(bob)), clock)).rejects.toThrow('No relays configured')
    expect([...city.stored, ...open.stored].filter(({ kind }) => kind !== 10_002)).toEqual([])

    await settled(client.lists.edit(setRelay(city.url, { read: true, write: true })), clock)
    expect(uses()).toEqual([
      [true, true],
      [true, false],
    ])
    await settled(client.publish(post), clock)
    expect(city.stored.filter(({ kind }) => kind === 1)).toHaveLength(1)
    expect(open.stored.filter(({ kind }) => kind === 1)).toEqual([])
  })

  it('starts its list with the relays in use, and adds none to an existing list', async () => {
    const [city, own] = [await relayWith(), await relayWith()]
    const tags = [
      ['r', own.url],
      ['client', 'another'],
    ]
    city.add(createBuilder().event('alice', { kind: 10_002, tags }))
    const { client, clock } = clientOf({ city: city.url })
    client.useAccount(accountOf('alice'))
    // Before the list has loaded, the relays in use are the default ones, which are not part of it.
    const limit = setRelays([{ url: own.url, read: true, write: false }], client.relays.inUse)
    await settled(client.lists.edit(limit), clock)
    expect(newest(city, 10_002)?.tags).toEqual([['r', own.url, 'read'], tags[1]])
  })
})

describe('right after sign-in, before the relay list has loaded', () => {
  const listOf = (urls: readonly string[]) =>
    createBuilder().event('alice', { kind: 10_002, tags: urls.map((url) => ['r', url]) })

  it('the account’s own relays are found first, and their version is edited', async () => {
    const [city, home] = [await relayWith(), await relayWith({}, [contacts()])]
    const elsewhere = await relayWith({}, [listOf([home.url])])
    const { client, clock } = clientOf({ city: city.url, contactsFallback: elsewhere.url })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(follow(bob)), clock)
    for (const relay of [city, home]) expect(newest(relay)?.tags).toEqual([...richTags, ['p', bob]])
  })

  it('nothing is changed if they cannot be found', async () => {
    const home = await relayWith({}, [contacts()])
    const city = await relayWith({ closed: () => 'error: no' }, [listOf([home.url])])
    const { client, clock } = clientOf({ city: city.url })
    client.useAccount(accountOf('alice'))
    const editing = settled(client.lists.edit(follow(bob)), clock, 100)
    await expect(editing).rejects.toMatchObject({ code: 'list-unknown', kind: 3 })
    expect(home.received('EVENT')).toEqual([])
  })

  it('this device’s knowledge of them is used instead', async () => {
    const home = await relayWith({}, [contacts()])
    const city = await relayWith({ closed: () => 'error: no' })
    const known = [{ url: home.url, read: true, write: true }]
    const localRelays = () => ({ known, own: [] })
    const { client, clock } = clientOf({ city: city.url }, { localRelays })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(follow(bob)), clock, 5)
    expect(newest(home)?.tags).toEqual([...richTags, ['p', bob]])
  })
})

describe('an edit that a relay did not answer, with a second tab open', () => {
  /** The second tab takes over the event as soon as the first has given it up. */
  async function twoTabs() {
    const relay = await relayWith({ ok: 'never' }, [contacts()])
    const shared = { writeStorage: createMemoryWriteStorage(), locks: createMemoryLocks() }
    const one = clientOf({ city: relay.url }, shared)
    one.client.useAccount(accountOf('alice'))
    const editing = one.client.lists.edit(follow(bob)).then(
      ({ status }) => status as string,
      (error: NostrError) => error.code,
    )
    await settled(relay.until('EVENT'), one.clock)
    relay.stored.length = 1
    const other = clientOf({ city: relay.url }, shared)
    await settled(other.client.publishQueue.ready, other.clock)
    const [entry] = other.client.publishQueue.value
    return { relay, one, other, editing, id: entry!.event.id }
  }

  it('is published if the other tab sends it', async () => {
    const { relay, one, editing, id } = await twoTabs()
    relay.script = {}
    expect(await settled(editing, one.clock, 10)).toBe('published')
    expect(newest(relay)?.id).toBe(id)
    expect(one.client.publishQueue.value).toEqual([])
  })

  it('fails if the other tab withdraws it', async () => {
    const { relay, one, other, editing, id } = await twoTabs()
    const discarding = other.client.publishQueue.discard(id)
    expect(await settled(editing, one.clock, 10)).toBe('not-published')
    expect(await settled(discarding, other.clock)).toMatchObject({ status: 'unsure' })
    expect(newest(relay)).toEqual(contacts())
  })
})

describe('an edit that was sent but not answered', () => {
  async function inDoubt() {
    const relay = await relayWith({ ok: 'never' }, [contacts()])
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    const editing = settled(client.lists.edit(follow(bob)), clock, 50)
    await expect(editing).rejects.toMatchObject({ code: 'not-published', queued: true })
    expect(client.publishQueue.value).toMatchObject([{ status: 'waiting', inDoubt: true }])
    return { relay, client, clock, id: client.publishQueue.value[0]!.event.id }
  }

  it('is stored, retried, and published once the relay answers', async () => {
    const { relay, client, clock, id } = await inDoubt()
    relay.script = {}
    const isPublished = () => client.publishQueue.recent.some(({ status }) => status === 'published')
    const published = new Promise<void>((resolve) => {
      onTestFinished(client.publishQueue.subscribe(() => isPublished() && resolve()))
    })
    client.relays.reconnect()
    await settled(published, clock, 20)
    expect(client.publishQueue.recent).toMatchObject([{ event: { id } }])
    expect(newest(relay)?.id).toBe(id)
  })

  it('is sent again, and not reported as unchanged, if it is repeated', async () => {
    const { relay, client, clock, id } = await inDoubt()
    relay.stored.length = 1
    relay.script = {}
    const again = await settled(client.lists.edit(follow(bob)), clock, 5)
    expect(again).toMatchObject({ status: 'published', event: { id } })
    expect(newest(relay)?.id).toBe(id)
  })

  it('is part of the next edit, which replaces it', async () => {
    const { relay, client, clock } = await inDoubt()
    relay.stored.length = 1
    relay.script = {}
    await settled(client.lists.edit(follow(hex(5_555_555))), clock, 5)
    expect(newest(relay)?.tags).toEqual([...richTags, ['p', bob], ['p', hex(5_555_555)]])
    expect(client.publishQueue.value).toEqual([])
  })
})

const theirs = hex(5_555_555)
const versionOf = (tags: EventTemplate['tags'], created_at: number) =>
  createBuilder().event('alice', { kind: 3, tags, content: richContent, created_at })

async function listening() {
  const relay = await relayWith({}, [contacts()])
  const account = accountOf('alice')
  // A repeated edit may still be running when its test ends, because the clock stands still.
  const { client, clock } = clientOf({ city: relay.url }, { locks: createMemoryLocks() })
  client.useAccount(account)
  const live = client.watch(contactList(account.pubkey))
  onTestFinished(() => live.close())
  await untilValue(live, clock, ({ data }) => data !== undefined, 5)
  return { relay, account, client, clock, live }
}

describe('another device that edits the list meanwhile', () => {
  it('while the signer is asked: the edit is applied to the newer version', async () => {
    const { relay, account, client, clock, live } = await listening()
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const signEvent = async (template: EventTemplate) => {
      asked.resolve()
      await goOn.promise
      return account.signer.signEvent(template)
    }
    client.useAccount({ ...account, signer: { ...account.signer, signEvent } })
    const editing = client.lists.edit(follow(bob))
    await settled(asked.promise, clock, 5)
    relay.add(versionOf([...richTags, ['p', theirs]], today + 1))
    await untilValue(live, clock, ({ data }) => data?.follows.includes(theirs) === true)
    goOn.resolve()
    await settled(editing, clock, 5)
    expect(newest(relay)?.tags).toEqual([...richTags, ['p', theirs], ['p', bob]])
    expect(relay.received('EVENT')).toHaveLength(1)
  })

  it('and overlooks a recent edit: it is repeated', async () => {
    const { relay, client, clock, live } = await listening()
    await settled(client.lists.edit(follow(bob)), clock, 5)
    relay.add(versionOf([...richTags, ['p', theirs]], today + 5))
    // The edit is remembered for 30 s of this clock, which must not pass while a busy machine delivers theirs.
    await untilValue(live, clock, ({ data }) => data?.follows.includes(theirs) === true)
    const both = ({ data }: typeof live.value) => [bob, theirs].every((key) => data?.follows.includes(key))
    await untilValue(live, clock, both, 5)
    expect(newest(relay)?.tags).toEqual([...richTags, ['p', theirs], ['p', bob]])
    expect(await settled(client.lists.edit(follow(bob)), clock, 5)).toMatchObject({ status: 'unchanged' })
  })

  it('and overlooks a recent edit, with a clock that is ahead: it is repeated', async () => {
    const { relay, client, clock, live } = await listening()
    await settled(client.lists.edit(follow(bob)), clock, 5)
    relay.add(versionOf([...richTags, ['p', theirs]], today + 25))
    await untilValue(live, clock, ({ data }) => data?.follows.includes(theirs) === true)
    await untilValue(live, clock, ({ data }) => data?.follows.includes(bob) === true, 5)
    expect(newest(relay)?.tags).toEqual([...richTags, ['p', theirs], ['p', bob]])
  })

  it('and undoes a recent edit that most relays have, with another change in between: that is respected', async () => {
    const { relay, client, clock, live } = await listening()
    await settled(client.lists.edit(follow(bob)), clock, 5)
    clock.advance(20_000)
    relay.add(versionOf([...richTags, ['p', theirs]], today + 20))
    await untilValue(live, clock, ({ data }) => data?.follows.includes(theirs) === true)
    await settled(client.lists.edit(follow(hex(4_444_444))), clock, 5)
    expect(newest(relay)?.tags).toEqual([...richTags, ['p', theirs], ['p', hex(4_444_444)]])
  })

  it('and adds again what was removed: that is respected, in whatever order', async () => {
    const { relay, client, clock, live } = await listening()
    await settled(client.lists.edit(follow(bob)), clock, 5)
    await settled(client.lists.edit(unfollow(hex(1))), clock, 5)
    const again = richTags.filter((tag) => tag[1] === hex(1))
    const rest = richTags.filter((tag) => tag[1] !== hex(1))
    relay.add(versionOf([...rest, ['p', bob], ...again], today + 5))
    await untilValue(live, clock, ({ data }) => data?.follows.includes(hex(1)) === true)
    await settled(client.lists.edit(follow(theirs)), clock, 5)
    expect(newest(relay)?.tags).toEqual([...rest, ['p', bob], ...again, ['p', theirs]])
  })

  it('and undoes a recent edit: that is respected, also when this device goes on', async () => {
    const { relay, client, clock, live } = await listening()
    await settled(client.lists.edit(follow(bob)), clock, 5)
    relay.add(versionOf(richTags, today + 5))
    await untilValue(live, clock, ({ data }) => data?.follows.includes(bob) === false, 5)
    await settled(client.lists.edit(follow(theirs)), clock, 5)
    expect(newest(relay)?.tags).toEqual([...richTags, ['p', theirs]])
  })
})

describe('another device that edits the profile meanwhile', () => {
  const profileOf = (content: string, created_at: number) =>
    createBuilder().event('alice', { kind: 0, tags: [], content, created_at })

  async function renamed() {
    const relay = await relayWith({}, [profileOf('{"name":"Ada","about":"old"}', today - 100)])
    const account = accountOf('alice')
    const { client, clock } = clientOf({ city: relay.url }, { locks: createMemoryLocks() })
    client.useAccount(account)
    const live = client.watch(profile(account.pubkey))
    onTestFinished(() => live.close())
    await untilValue(live, clock, ({ data }) => data !== undefined, 5)
    await settled(client.lists.edit(mergeProfile({ name: 'Countess' })), clock, 5)
    return { relay, client, clock, live }
  }

  it('and overlooks a new name: it is written again', async () => {
    const { relay, clock, live } = await renamed()
    relay.add(profileOf('{"name":"Ada","about":"new"}', today + 5))
    await untilValue(live, clock, ({ data }) => data?.about === 'new')
    await untilValue(live, clock, ({ data }) => data?.name === 'Countess' && data.about === 'new', 5)
    expect(newest(relay, 0)?.content).toBe('{"name":"Countess","about":"new"}')
  })

  it.each(['{"name":"Ada","about":"old"}', '{"name":"Lovelace","about":"new"}'])(
    'and chooses the name, as in %s: that is respected',
    async (content) => {
      const { relay, client, clock, live } = await renamed()
      relay.add(profileOf(content, today + 5))
      await untilValue(live, clock, ({ data }) => data?.name !== 'Countess')
      await settled(client.lists.edit(mergeProfile({ website: 'https://a.example' })), clock, 5)
      expect(newest(relay, 0)?.content).toBe(`${content.slice(0, -1)},"website":"https://a.example"}`)
    },
  )
})

describe('a recent edit that another device has seen', () => {
  it('may be undone there together with other changes: that is respected', async () => {
    const { relay, client, clock, live } = await listening()
    await settled(client.lists.edit(follow(bob)), clock, 5)
    relay.add(versionOf([...richTags, ['p', bob], ['p', theirs]], today + 5))
    await untilValue(live, clock, ({ data }) => data?.follows.includes(theirs) === true)
    relay.add(versionOf([...richTags, ['p', theirs]], today + 6))
    await untilValue(live, clock, ({ data }) => data?.follows.includes(bob) === false)
    await settled(client.lists.edit(follow(hex(4_444_444))), clock, 5)
    expect(newest(relay)?.tags).toEqual([...richTags, ['p', theirs], ['p', hex(4_444_444)]])
  })
})

describe('a missing list', () => {
  it('is created by a new account once most relays confirm its absence', async () => {
    const [city, other] = [await relayWith(), await relayWith()]
    const { client, clock } = clientOf({ city: city.url, public: other.url })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(follow(bob)), clock)
    expect(newest(city)).toMatchObject({ tags: [['p', bob]], content: '' })
  })

  it('is not created if one of two relays does not answer', async () => {
    const [city, other] = [await relayWith(), await relayWith({ silent: true }, [contacts()])]
    const { client, clock } = clientOf({ city: city.url, public: other.url })
    client.useAccount(accountOf('alice'))
    await expect(settled(client.lists.edit(follow(bob)), clock, 100)).rejects.toMatchObject({
      code: 'list-unknown',
      retryable: true,
      kind: 3,
    })
    expect(city.received('EVENT')).toEqual([])
  })

  it('needs an account', async () => {
    const relay = await relayWith()
    const { client } = clientOf({ city: relay.url })
    await expect(client.lists.edit(follow(bob))).rejects.toThrow('User must be logged in to follow people')
  })
})

describe('concurrent edits', () => {
  it('of one client are applied one after the other', async () => {
    const relay = await relayWith({}, [contacts()])
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    const more = Array.from({ length: 5 }, (_, i) => hex(80_000 + i))
    await settled(Promise.all(more.map((pubkey) => client.lists.edit(follow(pubkey)))), clock)
    expect(newest(relay)?.tags).toEqual([...richTags, ...more.map((pubkey) => ['p', pubkey])])
  })

  it('are applied in their order, also if the first one waits for the account’s relays', async () => {
    const relay = await relayWith({ eose: 'held' }, [contacts()])
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    const asked = {
      get value() {
        return relay.received('REQ').length
      },
    }
    const first = client.lists.edit(follow(bob))
    await untilValue(asked, clock, (count) => count >= 2, 5)
    relay.script = {}
    const state = { isOver: false }
    const second = client.lists.edit(unfollow(bob)).finally(() => {
      state.isOver = true
    })
    for (let look = 0; look < 200 && !state.isOver; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      clock.advance(1)
    }
    relay.release()
    await settled(Promise.all([first, second]), clock, 5)
    expect(newest(relay)?.tags).toEqual(richTags)
  })

  it('in two tabs do not overwrite each other', async () => {
    const relay = await relayWith({ delay: 5 }, [contacts()])
    const tabs = [clientOf({ city: relay.url }), clientOf({ city: relay.url })] as const
    for (const { client } of tabs) client.useAccount(accountOf('alice'))
    const edits = [tabs[0].client.lists.edit(follow(bob)), tabs[1].client.lists.edit(unfollow(hex(1)))]
    await settled(Promise.all(edits), tabs[0].clock)
    const expected = [...richTags.filter((tag) => tag[1] !== hex(1)), ['p', bob]]
    expect(newest(relay)?.tags).toEqual(expected)
  })

  it('on two devices in the same second: the loser checks again', async () => {
    const relay = await relayWith({ ok: 'held' }, [contacts()])
    const locks = { run: <T>(_: string, task: () => Promise<T>) => task() }
    const devices = [
      clientOf({ city: relay.url }, { locks }),
      clientOf({ city: relay.url }, { locks }),
    ] as const
    for (const { client } of devices) client.useAccount(accountOf('alice'))
    const edits = [
      devices[0].client.lists.edit(follow(bob)),
      devices[1].client.lists.edit(follow(hex(5_555_555))),
    ]
    await relay.until('EVENT', 2)
    relay.script = {}
    relay.release()
    await settled(Promise.all(edits), devices[0].clock)
    const people = new Set(newest(relay)?.tags.map((tag) => tag[1]))
    expect(people.has(bob) && people.has(hex(5_555_555))).toBe(true)
    expect(newest(relay)?.tags).toHaveLength(richTags.length + 2)
  })
})

describe('a signer that never answers', () => {
  it('delays other edits of the list for a minute, in any tab, and loses nothing', async () => {
    const relay = await relayWith({}, [contacts()])
    const account = accountOf('alice')
    const late: { sign: () => void } = { sign: () => undefined }
    const signer = {
      ...account.signer,
      signEvent: (template: EventTemplate) =>
        new Promise<NostrEvent>((resolve) => {
          late.sign = () => resolve(account.signer.signEvent(template))
        }),
    }
    const [one, two] = [clientOf({ city: relay.url }), clientOf({ city: relay.url })]
    one.client.useAccount({ ...account, signer })
    two.client.useAccount(account)
    const unanswered = one.client.lists.edit(follow(hex(5_555_555)))
    await settled(
      expect(unanswered).rejects.toMatchObject({ code: 'signer-silent', retryable: true }),
      one.clock,
      100,
    )
    late.sign()
    await settled(two.client.lists.edit(follow(bob)), two.clock)
    expect(newest(relay)?.tags).toEqual([...richTags, ['p', bob]])
    expect(relay.received('EVENT')).toHaveLength(1)
  })
})

describe('saved versions', () => {
  it('undo an edit, even in the next session', async () => {
    const relay = await relayWith({}, [contacts()])
    const writeStorage = createMemoryWriteStorage()
    const first = clientOf({ city: relay.url }, { writeStorage })
    first.client.useAccount(accountOf('alice'))
    await settled(first.client.lists.edit(unfollow(hex(1))), first.clock)
    first.client.close()
    const { client, clock } = clientOf({ city: relay.url }, { writeStorage })
    client.useAccount(accountOf('alice'))
    const [, before] = await client.lists.versions(3)
    expect(before?.tags).toEqual(richTags)
    await settled(client.lists.edit(restoreVersion(before!)), clock)
    expect(newest(relay)).toMatchObject({ tags: richTags, content: richContent, created_at: today + 1 })
  })

  it('are limited to ten, genuine, and of this account', async () => {
    const relay = await relayWith({}, [contacts()])
    const writeStorage = createMemoryWriteStorage()
    const { client, clock } = clientOf({ city: relay.url }, { writeStorage })
    client.useAccount(accountOf('alice'))
    for (let i = 0; i < 12; i++) await settled(client.lists.edit(follow(hex(70_000 + i))), clock)
    expect(await client.lists.versions(3)).toHaveLength(10)
    const forged = { ...createBuilder().event('alice', { kind: 3, content: 'x' }), content: 'y' }
    const key = `3:${accountOf('alice').pubkey}`
    await writeStorage.put('versions', key, [forged, contacts('mallory'), 'junk'])
    expect(await client.lists.versions(3)).toEqual([])
  })

  it('are the base if the relays have lost the list', async () => {
    const relay = await relayWith({}, [contacts()])
    const writeStorage = createMemoryWriteStorage()
    const first = clientOf({ city: relay.url }, { writeStorage })
    first.client.useAccount(accountOf('alice'))
    await settled(first.client.lists.edit(follow(bob)), first.clock)
    first.client.close()
    relay.stored.length = 0
    const { client, clock } = clientOf({ city: relay.url }, { writeStorage })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(unfollow(hex(1))), clock)
    expect(newest(relay)?.tags).toHaveLength(richTags.length)
  })
})

describe('the relay list and the profile', () => {
  it('change one relay and keep the others', async () => {
    const [relay, own] = [await relayWith(), await relayWith()]
    const tags = [
      ['r', 'wss://a.example/', 'read', 'extra'],
      ['x', 'unknown'],
      ['r', relay.url],
      ['r', own.url],
      ['r', 'wss://b.example'],
    ]
    const [first, ...rest] = tags.slice(0, -1)
    const list = createBuilder().event('alice', { kind: 10_002, tags, content: 'note to self' })
    relay.stored.push(list)
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    await settled(client.lists.edit(setRelay(' B.example', { read: false, write: true })), clock, 100)
    expect(newest(relay, 10_002)).toMatchObject({
      tags: [first, ...rest, ['r', 'wss://b.example', 'write']],
      content: 'note to self',
    })
    await settled(client.lists.edit(removeRelay('wss://a.example')), clock, 100)
    expect(newest(relay, 10_002)?.tags).toEqual([...rest, ['r', 'wss://b.example', 'write']])
    expect(() => setRelay('no relay', { read: true, write: true })).toThrow('address')
  })

  it('change profile fields and leave every other character', async () => {
    const unknown = Array.from(
      { length: 20 },
      (_, i) => `"k${i}": {"big":1234567890123456789${i}, "e":"\\u00e9"}`,
    )
    const content = `{ "name" :"al", ${unknown.join(' ,')}, "about":"old"}`
    const relay = await relayWith({}, [
      createBuilder().event('alice', { kind: 0, tags: [['i', 'x']], content }),
    ])
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    await settled(
      client.lists.edit(mergeProfile({ name: 'Alice', about: '', picture: 'https://a.example/p' })),
      clock,
    )
    expect(newest(relay, 0)).toMatchObject({
      tags: [['i', 'x']],
      content: `{ "name" :"Alice", ${unknown.join(' ,')},"picture":"https://a.example/p"}`,
    })
  })

  it('a secret key never gets into a profile', async () => {
    const relay = await relayWith()
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    const leak = 'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5'
    await expect(settled(client.lists.edit(mergeProfile({ about: leak })), clock)).rejects.toThrow(
      'private key',
    )
    expect(relay.received('EVENT')).toEqual([])
  })

  it('a secret key never gets into a tag of a list or post', async () => {
    const relay = await relayWith()
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(accountOf('alice'))
    const leak = 'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5'
    const tags = [['imeta', 'url https://a.example/p', `alt ${leak}`]]
    const edit = restoreVersion({ kind: 3, tags, content: '' })
    await expect(settled(client.lists.edit(edit), clock)).rejects.toThrow('private key')
    const post = { kind: 1, created_at: client.now(), tags, content: 'Look' }
    await expect(client.publish(post)).rejects.toThrow('private key')
    expect(relay.received('EVENT')).toEqual([])
  })
})
