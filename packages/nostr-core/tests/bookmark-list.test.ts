import NDK, { NDKEvent, NDKList, NDKPrivateKeySigner } from '@nostr-dev-kit/ndk'
import { nip44, verifyEvent } from 'nostr-tools'
import { bytesToHex } from 'nostr-tools/utils'
import { describe, expect, it } from 'vitest'
import { encryptNip04, getNip04Key } from '../src/crypto/nip04.ts'
import { newestFirst, type NostrEvent } from '../src/protocol/event.ts'
import { kinds } from '../src/protocol/kinds.ts'
import { editBookmarks } from '../src/publish/bookmark-list.ts'
import { bookmarkList, readBookmarkList } from '../src/queries/bookmark-list.ts'
import { decryptTags, encryptTags } from '../src/signers/private-tags.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { createBuilder, relayWith, start } from './harness.ts'
import { hex } from './rich-list.ts'

const alice = accountOf('alice')
const { secretKey } = createBuilder().author('alice')
const publicTags = [
  ['title', 'Read later', ''],
  ['e', hex(1), 'wss://relay.example', hex(9)],
  ['a', `30023:${hex(8)}:tram`, ''],
  ['t', 'crypto'],
  ['r', 'https://tram.example', ''],
  ['e', 'not an id'],
]
const privateTags = [['e', hex(2), 'wss://hidden.example'], ['future', 'kept', ''], { not: 'a tag' }]

const list = (content: string, tags = publicTags) =>
  createBuilder().event('alice', { kind: kinds.bookmarkList, tags, content, created_at: start })
const newest = (relay: FaultRelay): NostrEvent =>
  relay.stored.filter(({ kind }) => kind === kinds.bookmarkList).sort(newestFirst)[0]!
const opened = (relay: FaultRelay) => decryptTags(newest(relay).content, alice)
/** The private part as other clients may leave it: not all of it tags. */
const hidden = () => encryptTags(privateTags, alice)

async function withList(...events: NostrEvent[]) {
  const relay = await relayWith({}, events)
  const { client, clock } = clientOf({ city: relay.url })
  client.useAccount(alice)
  const edit = (...change: Parameters<typeof editBookmarks>) =>
    settled(client.lists.edit(editBookmarks(...change)), clock)
  return { relay, client, edit }
}

/** A list of NDK's, without a connection. */
const ndk = new NDK({ signer: new NDKPrivateKeySigner(bytesToHex(secretKey)) })

describe('bookmarks', () => {
  it('gain and lose posts in one edit, and nothing else changes', async () => {
    const content = await hidden()
    const { relay, edit } = await withList(list(content))
    const add = [{ id: hex(1) }, { id: hex(3), relay: 'wss://city.example' }, { id: hex(4) }]
    await edit({ add })
    const added = [
      ['e', hex(3), 'wss://city.example'],
      ['e', hex(4)],
    ]
    expect(newest(relay)).toMatchObject({ tags: [...publicTags, ...added], content })
    await edit({ add: [{ id: hex(5) }], remove: [hex(1), hex(3)] })
    const rest = publicTags.filter(([, value]) => value !== hex(1))
    expect(newest(relay)).toMatchObject({ tags: [...rest, ['e', hex(4)], ['e', hex(5)]], content })
    expect(relay.received('EVENT')).toHaveLength(2)
    expect(await edit({ add: [{ id: hex(4) }], remove: [hex(7)] })).toMatchObject({ status: 'unchanged' })
  })

  it('hold articles by their addresses, whichever version was bookmarked', async () => {
    const { relay, edit } = await withList(list(await hidden()))
    const [tram, soup] = [`30023:${hex(8)}:tram`, `30023:${hex(8)}:soup: hot`]
    await edit({ add: [{ id: tram }, { id: soup, relay: 'wss://city.example' }] })
    expect(newest(relay).tags).toEqual([...publicTags, ['a', soup, 'wss://city.example']])
    expect((await readBookmarkList(newest(relay), undefined)).entries).toMatchObject([
      { id: hex(1) },
      { id: tram, relays: [] },
      { id: soup, relays: ['wss://city.example'] },
    ])
    await edit({ remove: [tram] })
    expect(newest(relay).tags).not.toContainEqual(['a', tram, ''])
    expect(() => editBookmarks({ add: [{ id: '30023:bob:soup' }] })).toThrow('64')
  })

  it('are added privately, so that the relay cannot read them', async () => {
    const { relay, edit } = await withList(list(await hidden()))
    await edit({ add: [{ id: hex(3) }] }, { isPrivate: true })
    expect(newest(relay).tags).toEqual(publicTags)
    expect(await opened(relay)).toEqual([...privateTags, ['e', hex(3)]])
    expect(JSON.stringify(relay.stored)).not.toContain(hex(3))
    await edit({ remove: [hex(1), hex(2)] }, { isPrivate: true })
    expect(newest(relay).tags).toEqual(publicTags.filter(([, value]) => value !== hex(1)))
    expect(await opened(relay)).toEqual([...privateTags.slice(1), ['e', hex(3)]])
  })

  it('move between the parts with their relay hints', async () => {
    const { relay, edit } = await withList(list(await hidden()))
    const add = [{ id: hex(1) }, { id: hex(2) }]
    await edit({ add }, { isPrivate: true })
    expect(newest(relay).tags).toEqual(publicTags.filter(([, value]) => value !== hex(1)))
    expect(await opened(relay)).toEqual([...privateTags, publicTags[1]])
    await edit({ add }, { opensPrivate: true })
    expect(newest(relay).tags.slice(-2)).toEqual([publicTags[1], privateTags[0]])
    expect(await opened(relay)).toEqual(privateTags.slice(1))
  })

  it('are created by the first one, of which nobody but the account can read anything', async () => {
    const { relay, edit } = await withList()
    await edit({ add: [{ id: hex(3) }] }, { isPrivate: true })
    expect(newest(relay).tags).toEqual([])
    expect(await opened(relay)).toEqual([['e', hex(3)]])
  })

  it('of an old client (NIP-04) are read, and written with NIP-44', async () => {
    const old = await encryptNip04(getNip04Key(secretKey, alice.pubkey), JSON.stringify(privateTags))
    const { relay, edit } = await withList(list(old))
    await edit({ add: [{ id: hex(3) }] }, { isPrivate: true })
    expect(newest(relay).content).not.toContain('?iv=')
    expect(await opened(relay)).toEqual([...privateTags, ['e', hex(3)]])
  })

  it('are left alone if the private part is needed and cannot be read', async () => {
    for (const content of ['nonsense', await alice.signer.nip44!.encrypt(alice.pubkey, '{"not":"a list"}')]) {
      const { relay, edit } = await withList(list(content))
      const change = edit({ add: [{ id: hex(3) }] }, { isPrivate: true })
      await expect(change).rejects.toMatchObject({ code: 'list-loss' })
      expect(relay.received('EVENT')).toEqual([])
      await edit({ add: [{ id: hex(3) }] })
      expect(newest(relay)).toMatchObject({ content, tags: [...publicTags, ['e', hex(3)]] })
    }
  })

  it('are found by their query, with both parts, each post once', async () => {
    const content = await encryptTags([...privateTags, ['e', hex(1)]], alice)
    const { client } = await withList(list(content))
    const answer = await client.fetch(bookmarkList(alice.pubkey))
    const event = answer.status === 'found' ? answer.data : undefined
    if (!event) throw new Error('The list was not found')
    const publicEntry = { id: hex(1), relays: ['wss://relay.example'], isPrivate: false }
    const article = { id: `30023:${hex(8)}:tram`, relays: [], isPrivate: false }
    expect(await readBookmarkList(event, alice.signer)).toEqual({
      entries: [publicEntry, article, { id: hex(2), relays: ['wss://hidden.example'], isPrivate: true }],
      isComplete: true,
    })
    expect(await readBookmarkList(event, undefined)).toEqual({
      entries: [publicEntry, article],
      isComplete: false,
    })
  })

  it('take only ids', () => {
    expect(() => editBookmarks({ add: [{ id: 'note1' }] })).toThrow('Not 64 lowercase hex digits')
    expect(() => editBookmarks({ remove: [''] })).toThrow('Not 64 lowercase hex digits')
  })

  it('that NDK has written are read and edited', async () => {
    const theirs = new NDKList(ndk)
    theirs.kind = kinds.bookmarkList
    await theirs.addItem(['e', hex(1), 'wss://relay.example'])
    await theirs.addItem(['a', `30023:${hex(8)}:tram`])
    await theirs.addItem(['e', hex(2)], undefined, true)
    theirs.created_at = start
    await theirs.sign()
    const event = theirs.rawEvent() as NostrEvent
    expect((await readBookmarkList(event, alice.signer)).entries).toEqual([
      { id: hex(1), relays: ['wss://relay.example'], isPrivate: false },
      { id: `30023:${hex(8)}:tram`, relays: [], isPrivate: false },
      { id: hex(2), relays: [], isPrivate: true },
    ])
    const { relay, edit } = await withList(event)
    await edit({ add: [{ id: hex(3) }] }, { isPrivate: true })
    expect(newest(relay).tags).toEqual(event.tags)
    expect(await opened(relay)).toEqual([
      ['e', hex(2)],
      ['e', hex(3)],
    ])
  })

  it('are read by NDK and nostr-tools', async () => {
    const { relay, edit } = await withList()
    await edit({ add: [{ id: hex(1), relay: 'wss://relay.example' }] })
    await edit({ add: [{ id: hex(2) }] }, { isPrivate: true })
    const ours = newest(relay)
    expect(verifyEvent({ ...ours, tags: ours.tags.map((tag) => [...tag]) })).toBe(true)
    const { items } = NDKList.from(new NDKEvent(ndk, { ...ours, tags: ours.tags.map((tag) => [...tag]) }))
    expect(items).toEqual([['e', hex(1), 'wss://relay.example']])
    const key = nip44.v2.utils.getConversationKey(secretKey, alice.pubkey)
    expect(JSON.parse(nip44.v2.decrypt(ours.content, key))).toEqual([['e', hex(2)]])
  })
})
