import { describe, expect, it, onTestFinished } from 'vitest'
import { encryptNip04, getNip04Key } from '../src/crypto/nip04.ts'
import { newestFirst, type NostrEvent } from '../src/protocol/event.ts'
import { kinds } from '../src/protocol/kinds.ts'
import type { MuteTarget } from '../src/protocol/nip51.ts'
import type { ListEdit } from '../src/publish/list-edit.ts'
import { createMemoryLocks } from '../src/publish/locks.ts'
import { mute, unmute } from '../src/publish/mute-list.ts'
import { muteList, readMutes } from '../src/queries/mute-list.ts'
import { decryptTags, encryptTags } from '../src/signers/private-tags.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { untilValue } from './engine.ts'
import { createBuilder, relayWith, start } from './harness.ts'
import { hex } from './rich-list.ts'

const alice = accountOf('alice')
const spoiler: MuteTarget = { type: 'word', value: 'Spoiler' }
const publicTags = [
  ['p', hex(1), 'wss://relay.example', 'a troll'],
  ['t', 'crypto'],
  ['custom', 'x', ''],
]
const privateTags = [
  ['word', 'raffle'],
  ['future', 'kept', ''],
  ['p', hex(2), 'note'],
]

const list = (content: string, tags = publicTags) =>
  createBuilder().event('alice', { kind: kinds.muteList, tags, content, created_at: start })
const newest = (relay: FaultRelay): NostrEvent =>
  relay.stored.filter(({ kind }) => kind === kinds.muteList).sort(newestFirst)[0]!
const opened = (relay: FaultRelay) => decryptTags(newest(relay).content, alice)

async function withList(...events: NostrEvent[]) {
  const relay = await relayWith({}, events)
  const { client, clock } = clientOf({ city: relay.url })
  client.useAccount(alice)
  const edit = (change: ListEdit) => settled(client.lists.edit(change), clock)
  return { relay, client, clock, edit }
}

/** A member whose signer may refuse to decrypt, watches the list and has muted a word; another device changes it then. */
async function mutedHere() {
  const relay = await relayWith({}, [list(await encryptTags(privateTags, alice))])
  const { client, clock } = clientOf({ city: relay.url }, { locks: createMemoryLocks() })
  const { nip44 } = alice.signer
  const asked = { decrypt: 0, isRefusing: false }
  const decrypt = async (peer: string, text: string) => {
    asked.decrypt++
    if (asked.isRefusing) throw new Error('The person said no')
    return nip44!.decrypt(peer, text)
  }
  client.useAccount({ ...alice, signer: { ...alice.signer, nip44: { ...nip44!, decrypt } } })
  const live = client.watch(muteList(alice.pubkey))
  onTestFinished(() => live.close())
  await untilValue(live, clock, ({ data }) => data !== undefined, 5)
  const lost: unknown[] = []
  const edit = (change: ListEdit) =>
    settled(client.lists.edit(change, { onLost: (reason) => lost.push(reason) }), clock)
  await edit(mute(spoiler))
  asked.decrypt = 0
  const arrives = async (hidden: readonly unknown[], tags = publicTags) => {
    const content = await encryptTags(hidden, alice)
    const { created_at } = newest(relay)
    const version = createBuilder().event('alice', {
      kind: kinds.muteList,
      tags,
      content,
      created_at: created_at + 3,
    })
    relay.add(version)
    await untilValue(live, clock, ({ data }) => data !== undefined && data.created_at >= version.created_at)
  }
  return { relay, clock, live, asked, lost, edit, arrives }
}

describe('a mute list', () => {
  it('gains a private entry; both parts stay otherwise as they are, and the relay cannot read it', async () => {
    const { relay, edit } = await withList(list(await encryptTags(privateTags, alice)))
    await edit(mute(spoiler))
    expect(newest(relay).tags).toEqual(publicTags)
    expect(await opened(relay)).toEqual([...privateTags, ['word', 'spoiler']])
    expect(JSON.stringify(relay.stored).toLowerCase()).not.toMatch(/spoiler|raffle/)
  })

  it('gains a public entry without a new encryption of the private part', async () => {
    const content = await encryptTags(privateTags, alice)
    const { relay, edit } = await withList(list(content))
    await edit(mute({ type: 'hashtag', value: '#Cats' }, { isPrivate: false }))
    expect(newest(relay)).toMatchObject({ tags: [...publicTags, ['t', 'cats']], content })
  })

  it('loses an entry from whichever part has it, and moves one between them', async () => {
    const { relay, edit } = await withList(list(await encryptTags(privateTags, alice)))
    await edit(unmute({ type: 'word', value: 'RAFFLE' }))
    await edit(unmute({ type: 'person', value: hex(1) }))
    expect(newest(relay).tags).toEqual(publicTags.slice(1))
    await edit(mute({ type: 'hashtag', value: 'crypto' }))
    expect(newest(relay).tags).toEqual([['custom', 'x', '']])
    expect(await opened(relay)).toEqual([...privateTags.slice(1), ['t', 'crypto']])
    const before = newest(relay)
    expect(await edit(mute({ type: 'person', value: hex(2) }))).toMatchObject({ status: 'unchanged' })
    expect(newest(relay)).toEqual(before)
  })

  it('is created by the first mute', async () => {
    const { relay, edit } = await withList()
    await edit(mute(spoiler))
    expect(newest(relay).tags).toEqual([])
    expect(await opened(relay)).toEqual([['word', 'spoiler']])
  })

  it('stays as it is if the caller gives up while the signer decrypts it', async () => {
    const { relay, client, clock } = await withList(list(await encryptTags(privateTags, alice)))
    const { nip44 } = alice.signer
    const asked = Promise.withResolvers<void>()
    const decrypt = () => {
      asked.resolve()
      return new Promise<string>(() => undefined)
    }
    client.useAccount({ ...alice, signer: { ...alice.signer, nip44: { ...nip44!, decrypt } } })
    const giveUp = new AbortController()
    const edit = settled(client.lists.edit(mute(spoiler), { signal: giveUp.signal }), clock)
    const refused = expect(edit).rejects.toThrow('The page was closed')
    await asked.promise
    giveUp.abort(new Error('The page was closed'))
    await refused
    expect(relay.received('EVENT')).toEqual([])
  })

  it('gains an entry again that another device overlooked; its version is decrypted once', async () => {
    const { relay, clock, live, asked, lost, arrives } = await mutedHere()
    await arrives([...privateTags, ['word', 'theirs']])
    await untilValue(live, clock, () => relay.received('EVENT').length === 2, 5)
    expect(newest(relay).tags).toEqual(publicTags)
    expect(await opened(relay)).toEqual([...privateTags, ['word', 'theirs'], ['word', 'spoiler']])
    expect([asked.decrypt, lost]).toEqual([1, []])
  })

  it('loses an entry again that another device overlooked the removal of', async () => {
    const { relay, clock, live, edit, arrives } = await mutedHere()
    await edit(unmute({ type: 'word', value: 'raffle' }))
    await arrives([...privateTags, ['word', 'spoiler'], ['word', 'theirs']])
    await untilValue(live, clock, () => relay.received('EVENT').length === 3, 5)
    expect(await opened(relay)).toEqual([...privateTags.slice(1), ['word', 'spoiler'], ['word', 'theirs']])
  })

  it.each([
    ['alone', privateTags],
    ['after it had seen the edit', [...privateTags.slice(1), ['word', 'raffle'], ['word', 'theirs']]],
  ])('stays without an entry that another device took away again, %s', async (_, hidden) => {
    const { relay, edit, arrives } = await mutedHere()
    await arrives(hidden)
    await edit(mute({ type: 'word', value: 'other' }))
    expect(await opened(relay)).toEqual([...hidden, ['word', 'other']])
  })

  it('keeps every change of a row when another device changes it too', async () => {
    const { relay, clock, live, edit, arrives } = await mutedHere()
    await edit(mute({ type: 'word', value: 'second' }))
    await arrives([...privateTags, ['word', 'theirs']])
    await untilValue(live, clock, () => relay.received('EVENT').length === 4, 5)
    expect(await opened(relay)).toEqual([
      ...privateTags,
      ['word', 'theirs'],
      ['word', 'spoiler'],
      ['word', 'second'],
    ])
  })

  it('may lack an entry that another device overlooked if the signer does not decrypt its version: that is told', async () => {
    const { relay, clock, live, asked, lost, arrives } = await mutedHere()
    asked.isRefusing = true
    await arrives([...privateTags, ['word', 'theirs']])
    await untilValue(live, clock, () => lost.length > 0, 5)
    expect([asked.decrypt, lost]).toMatchObject([1, [{ code: 'list-loss' }]])
    expect(await opened(relay)).toEqual([...privateTags, ['word', 'theirs']])
  })

  it('of an old client (NIP-04) is read, and written with NIP-44', async () => {
    const { secretKey, pubkey } = createBuilder().author('alice')
    const old = await encryptNip04(getNip04Key(secretKey, pubkey), JSON.stringify(privateTags))
    const { relay, edit } = await withList(list(old))
    await edit(mute(spoiler))
    expect(newest(relay).content).not.toContain('?iv=')
    expect(await opened(relay)).toEqual([...privateTags, ['word', 'spoiler']])
  })

  it('is left alone if its private part cannot be read', async () => {
    for (const content of ['nonsense', await alice.signer.nip44!.encrypt(alice.pubkey, '{"not":"a list"}')]) {
      const { relay, edit } = await withList(list(content))
      await expect(edit(mute(spoiler))).rejects.toMatchObject({ code: 'list-loss' })
      expect(relay.received('EVENT')).toEqual([])
    }
  })

  it('is found by its query, with both parts, each entry once', async () => {
    const content = await encryptTags([...privateTags, ['t', 'crypto']], alice)
    const { client } = await withList(list(content))
    const answer = await client.fetch(muteList(alice.pubkey))
    const event = answer.status === 'found' ? answer.data : undefined
    if (!event) throw new Error('The list was not found')
    expect(await readMutes(event, alice.signer)).toEqual({
      entries: [
        { type: 'person', value: hex(1), isPrivate: false },
        { type: 'hashtag', value: 'crypto', isPrivate: false },
        { type: 'word', value: 'raffle', isPrivate: true },
        { type: 'person', value: hex(2), isPrivate: true },
      ],
      isComplete: true,
    })
    expect(await readMutes(event, undefined)).toMatchObject({ isComplete: false })
    expect(await readMutes(list('nonsense'), alice.signer)).toMatchObject({ isComplete: false })
  })

  it('takes only values that fit their type', () => {
    expect(() => mute({ type: 'person', value: 'bob' })).toThrow('Not a person to mute')
    expect(() => mute({ type: 'word', value: '  ' })).toThrow('Not a word to mute')
    expect(() => unmute({ type: 'hashtag', value: 'two words' })).toThrow('Not a hashtag to mute')
  })
})
