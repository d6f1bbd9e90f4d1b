import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NostrError } from '../src/protocol/errors.ts'
import type { NostrEvent, Tag } from '../src/protocol/event.ts'
import { newestFirst } from '../src/protocol/event.ts'
import { follow, unfollow } from '../src/publish/contact-list.ts'
import type { ListEdit } from '../src/publish/list-edit.ts'
import { setMessageRelays } from '../src/publish/message-relays.ts'
import { mergeProfile } from '../src/publish/profile-edit.ts'
import { setRelay } from '../src/publish/relay-list.ts'
import type { RelayScript } from '../src/testing/relay-script.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { falsifications } from '../src/testing/tamper.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { createBuilder, relayWith, seed } from './harness.ts'
import { contacts, hex, richContent, richTags } from './rich-list.ts'

/** The outcome of an edit if every relay of the account has this fault. */
type Outcome = 'published' | 'list-unknown' | 'not-published'

/** All faults that keep a relay from answering in full or from accepting events. */
const faults: Readonly<Record<string, readonly [RelayScript, Outcome]>> = {
  'is honest': [{}, 'published'],
  'refuses connections': [{ opening: 'refuse' }, 'list-unknown'],
  'never opens': [{ opening: 'silent' }, 'list-unknown'],
  'opens for ever': [{ opening: 'slowStream' }, 'list-unknown'],
  'is silent': [{ silent: true }, 'list-unknown'],
  'streams slowly': [{ slowStream: true }, 'list-unknown'],
  'breaks before the event': [{ dropAfter: 0 }, 'list-unknown'],
  'breaks after the event': [{ dropAfter: 1, copies: 2 }, 'list-unknown'],
  'sends garbage first': [{ garbage: ['x', '{}', '[]', '["EVENT"]'], binary: true }, 'published'],
  'never ends': [{ eose: 'never' }, 'list-unknown'],
  closes: [{ closed: () => 'error: no' }, 'list-unknown'],
  'wants to know who asks, and believes nobody': [
    { authRequired: ['REQ'], challenge: 'c', authRefused: true },
    'list-unknown',
  ],
  'wants to know who asks': [{ authRequired: ['REQ', 'EVENT'], challenge: 'c' }, 'published'],
  'refuses events': [{ rejected: () => 'blocked: no' }, 'not-published'],
  'never says OK': [{ ok: 'never' }, 'not-published'],
  'says OK twice': [{ ok: 'twice' }, 'published'],
  'sends everything three times': [{ copies: 3 }, 'published'],
  'sends what nobody asked for': [{ extra: [createBuilder().event('mallory', { kind: 3 })] }, 'list-unknown'],
  'gives one event at a time': [{ maxLimit: 1 }, 'published'],
  'takes one subscription': [{ maxSubscriptions: 1 }, 'published'],
  ...Object.fromEntries(
    falsifications.map((falsify) => [`falsifies: ${falsify}`, [{ falsify }, 'list-unknown'] as const]),
  ),
}
const table = Object.entries(faults).map(([name, [script, outcome]]) => ({ name, script, outcome }))

const stranger = hex(9_999_999)
const edits: readonly { name: string; edit: ListEdit; expected: readonly Tag[] }[] = [
  { name: 'follow', edit: follow(stranger), expected: [...richTags, ['p', stranger]] },
  { name: 'unfollow', edit: unfollow(hex(7)), expected: richTags.filter((tag) => tag[1] !== hex(7)) },
]

/** The contact lists that a relay received, newest first. */
const handed = (relay: FaultRelay) =>
  relay
    .received('EVENT')
    .map(([, event]) => event as NostrEvent)
    .filter(({ kind }) => kind === 3)
    .sort(newestFirst)

/** Starts relays that hold the list and have these faults, and one client per edit; all edits run at once. */
async function run(scripts: readonly RelayScript[], wanted: readonly ListEdit[]) {
  const relays = await Promise.all(scripts.map((script) => relayWith(script, [contacts()])))
  const [city = '', other = city, third = city] = relays.map(({ url }) => url)
  const tabs = wanted.map((edit) => {
    const { client, clock } = clientOf({ city, public: other, fallback: [third, third] })
    client.useAccount(accountOf('alice'))
    const state = client.lists.edit(edit).then(
      ({ status }) => status as string,
      (error: unknown) => (error instanceof NostrError ? error.code : 'unknown'),
    )
    return { client, clock, state }
  })
  const outcomes = await Promise.all(tabs.map(({ state, clock }) => settled(state, clock, 50)))
  for (const { client } of tabs) client.close()
  return { relays, outcomes }
}

describe.each(edits)('$name, of a list of 500 entries', ({ edit, expected }) => {
  it.each(table)('where every relay $name: $outcome', async ({ script, outcome }) => {
    const { relays, outcomes } = await run([script, script], [edit])
    expect(outcomes).toEqual([outcome])
    const lists = relays.flatMap(handed)
    for (const { tags, content } of lists)
      expect({ tags, content }).toEqual({ tags: expected, content: richContent })
    expect(lists.length > 0).toBe(outcome !== 'list-unknown')
  })

  it.each(table)('where one of two relays $name, it may have a newer one', async ({ script, outcome }) => {
    const { relays, outcomes } = await run([{}, script], [edit])
    // A falsified copy with the id of an event that is already known has no effect.
    const isKnown = script.falsify !== undefined && !['id', 'rehashed'].includes(script.falsify)
    const isUnknown = outcome === 'list-unknown' && !isKnown
    expect(outcomes).toEqual([isUnknown ? outcome : 'published'])
    expect(handed(relays[0]!)).toHaveLength(isUnknown ? 0 : 1)
  })

  it.each(table)('where one of three relays $name, the others have it', async ({ script }) => {
    const { relays, outcomes } = await run([{}, {}, script], [edit])
    expect(outcomes).toEqual(['published'])
    for (const { tags, content } of relays.flatMap(handed)) {
      expect({ tags, content }).toEqual({ tags: expected, content: richContent })
    }
    expect(handed(relays[0]!)).toHaveLength(1)
  })
})

describe('a list that is only on the fallback relays alone', () => {
  const published = async (client: ReturnType<typeof clientOf>) => {
    client.client.useAccount(accountOf('alice'))
    return settled(client.client.lists.edit(follow(stranger)), client.clock, 50).then(
      ({ status }) => status as string,
      (error: NostrError) => error.code,
    )
  }
  /** An account whose own relays have no list, and the four contacts fallback relays. */
  async function away(script: RelayScript, count: number, options: Parameters<typeof clientOf>[1] = {}) {
    const city = await relayWith()
    const contactRelays = await Promise.all(
      [0, 1, 2, 3].map((at) => relayWith(at < count ? script : {}, at < 2 ? [contacts()] : [])),
    )
    const contactsFallback = contactRelays.map(({ url }) => url)
    return { city, made: clientOf({ city: city.url, contactsFallback }, options) }
  }
  const isDeaf = ({ outcome }: (typeof table)[number]) => outcome === 'list-unknown'

  it.each(table.filter(isDeaf))('is not replaced if half of these relays $name', async ({ script }) => {
    const { city, made } = await away(script, 2)
    expect(await published(made)).toBe('list-unknown')
    expect(handed(city)).toEqual([])
  })

  it.each(table.filter(isDeaf))('is changed where one of these relays $name', async ({ script }) => {
    const { city, made } = await away(script, 1)
    expect(await published(made)).toBe('published')
    expect(handed(city)[0]?.tags).toEqual([...richTags, ['p', stranger]])
  })

  it('is known to be absent if the key was generated on this device', async () => {
    const { city, made } = await away({ opening: 'refuse' }, 4, { isGeneratedHere: () => true })
    expect(await published(made)).toBe('published')
    expect(handed(city)[0]?.tags).toEqual([['p', stranger]])
  })

  it.each([
    ['profile', mergeProfile({ name: 'New' })],
    ['relay list', setRelay('wss://new.example', { read: true, write: true })],
    ['message relay list', setMessageRelays(['wss://new.example'])],
  ])('may be the %s, which is not replaced either', async (_, edit) => {
    const { city, made } = await away({ silent: true }, 4)
    made.client.useAccount(accountOf('alice'))
    const editing = settled(made.client.lists.edit(edit), made.clock, 50)
    await expect(editing).rejects.toMatchObject({ code: 'list-unknown', kind: edit.kind })
    expect(city.received('EVENT')).toEqual([])
  })

  it('does not block editing another list that the account’s own relays have', async () => {
    const { city, made } = await away({ opening: 'refuse' }, 4)
    city.stored.push(contacts())
    expect(await published(made)).toBe('published')
    expect(handed(city)[0]?.tags).toEqual([...richTags, ['p', stranger]])
  })

  it('is absent for a city without fallback relays once its own relays say so', async () => {
    const city = await relayWith()
    const made = clientOf({ city: city.url, fallback: [], contactsFallback: [] })
    expect(await published(made)).toBe('published')
  })
})

describe('two simultaneous edits', () => {
  it.each(table)('lose nothing of each other where one of three relays $name', async ({ script }) => {
    const { relays, outcomes } = await run([{}, {}, script], [follow(stranger), unfollow(hex(7))])
    expect(outcomes).toEqual(['published', 'published'])
    const [last] = handed(relays[0]!)
    expect(last?.tags).toEqual([...richTags.filter((tag) => tag[1] !== hex(7)), ['p', stranger]])
    expect(last?.content).toBe(richContent)
  })
})

describe('whatever two relays do', () => {
  it('a published list is the old one plus or minus one, or nothing is published', async () => {
    const change = fc.record({
      target: fc.nat(520).map(hex),
      adds: fc.boolean(),
      city: fc.constantFrom(...table),
      other: fc.constantFrom(...table),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ target, adds, city, other }) => {
        const { relays } = await run([city.script, other.script], [(adds ? follow : unfollow)(target)])
        const rest = richTags.filter((tag) => tag[0] !== 'p' || tag[1] !== target)
        const isChange = adds === (rest.length === richTags.length)
        const expected = !isChange ? undefined : adds ? [...richTags, ['p', target]] : rest
        for (const { tags, content } of relays.flatMap(handed)) {
          expect({ tags, content }).toEqual({ tags: expected, content: richContent })
        }
        for (const relay of relays) await relay.stop()
      }),
      { numRuns: 25, seed: seed | 0 },
    )
  }, 120_000)
})
