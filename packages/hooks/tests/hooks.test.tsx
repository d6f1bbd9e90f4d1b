import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { AccountChangedError, encodeNsec, type NostrEvent } from '@ncc/nostr-core'
import { mergeProfile } from '@ncc/nostr-core/edits'
import { createSecretKeySigner } from '@ncc/nostr-core/keys'
import { conversationsOf } from '@ncc/nostr-core/messages'
import { postActivity, type PostActivity } from '@ncc/nostr-core/queries'
import {
  NostrProvider,
  useBadges,
  useCityFeed,
  useContactList,
  useMailbox,
  useNostr,
  useNotifications,
  usePostActivity,
  usePublishQueue,
  usePublishState,
  useProfile,
  useQuery,
  useRelays,
  useTimeline,
  useUserSearch,
} from '../src/index.ts'
import { builder, clientOf, relayWith, run, show, storageWith } from './world.tsx'

const alice = builder.author('alice')
const bob = builder.author('bob')

const profileOf = (name: string) => builder.event(name, { kind: 0, content: JSON.stringify({ name }) })

function Name({ pubkey, label = 'name' }: { pubkey: string; label?: string }) {
  return <p aria-label={label}>{useProfile(pubkey)?.name ?? '…'}</p>
}

describe('a provider', () => {
  it('is needed', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => log.mockRestore())
    expect(() => renderHook(() => useNostr())).toThrow('useNostr must be used within a NostrProvider')
  })

  it('keeps to its own client, two of them side by side', async () => {
    const [here, there] = [await relayWith([profileOf('alice')]), await relayWith()]
    there.add(builder.event('alice', { kind: 0, content: '{"name":"Alice of elsewhere"}' }))
    const { getByLabelText } = render(
      <>
        <NostrProvider client={clientOf(here)}>
          <Name pubkey={alice.pubkey} label="here" />
        </NostrProvider>
        <NostrProvider client={clientOf(there)}>
          <Name pubkey={alice.pubkey} label="there" />
        </NostrProvider>
      </>,
    )
    onTestFinished(cleanup)
    await waitFor(() => expect(getByLabelText('here').textContent).toBe('alice'))
    await waitFor(() => expect(getByLabelText('there').textContent).toBe('Alice of elsewhere'))
  })
})

describe('a live query in strict mode', () => {
  it('is asked once for all who want it, follows changes, and is let go of', async () => {
    const relay = await relayWith([profileOf('alice')])
    const view = show(
      clientOf(relay),
      <>
        <Name pubkey={alice.pubkey} label="first" />
        <Name pubkey={alice.pubkey} label="second" />
      </>,
    )
    await waitFor(() => expect(view.getByLabelText('second').textContent).toBe('alice'))
    expect(relay.received('REQ')).toHaveLength(1)
    relay.add(builder.event('alice', { kind: 0, content: '{"name":"Alice anew"}' }))
    await waitFor(() => expect(view.getByLabelText('first').textContent).toBe('Alice anew'))
    view.rerender(null)
    await waitFor(() => expect(relay.received('CLOSE')).toHaveLength(1), { timeout: 8000 })
  })

  it('gives the same object until the data changes', async () => {
    const [liked, other] = builder.events(2) as [NostrEvent, NostrEvent]
    const like = (name: string, { id }: NostrEvent) =>
      builder.event(name, { kind: 7, content: '+', tags: [['e', id]] })
    const relay = await relayWith([liked, like('alice', liked)])
    const client = clientOf(relay)
    const seen = new Set<PostActivity>()
    function Likes() {
      seen.add(usePostActivity(liked.id))
      return null
    }
    const likes = () => [...seen].map(({ likedBy }) => likedBy.length)
    const Status = () => <p aria-label="status">{useQuery(postActivity(other.id)).status}</p>
    const { getByLabelText } = render(
      <NostrProvider client={client}>
        <Likes />
        <Status />
      </NostrProvider>,
    )
    onTestFinished(cleanup)
    await waitFor(() => expect(likes().at(-1)).toBe(1))
    await waitFor(() => expect(getByLabelText('status').textContent).toBe('ready'))
    // Not for the start of the query, and not for its end.
    expect(likes()).toEqual([0, 1])
    relay.add(like('bob', liked))
    await waitFor(() => expect(likes()).toEqual([0, 1, 2]))
  })

  it('shows a feed, its new posts when asked, and older ones by the page', async () => {
    const posts = builder.events(30)
    const relay = await relayWith(posts)
    function City() {
      const { events, newCount, hasMore, loadMore, showNew } = useCityFeed()
      return (
        <>
          <p aria-label="count">{`${events.length} shown, ${newCount} waiting`}</p>
          <button onClick={() => void loadMore()} disabled={!hasMore}>
            more
          </button>
          <button onClick={showNew}>new</button>
        </>
      )
    }
    const { getByLabelText, getByText } = show(clientOf(relay), <City />)
    const count = () => getByLabelText('count').textContent
    await waitFor(() => expect(count()).toBe('20 shown, 0 waiting'))
    relay.add(builder.event())
    await waitFor(() => expect(count()).toBe('20 shown, 1 waiting'))
    act(() => getByText('new').click())
    await waitFor(() => expect(count()).toBe('21 shown, 0 waiting'))
    act(() => getByText('more').click())
    await waitFor(() => expect(count()).toBe('31 shown, 0 waiting'))
  })
})

describe('a session', () => {
  it('starts from what is stored, and changes with sign-in and sign-out', async () => {
    const { storage, saved } = storageWith('alice')
    const client = clientOf(await relayWith())
    const { nostr } = run(client, () => undefined, storage)
    expect(nostr().session).toMatchObject({ status: 'signed-in', pubkey: alice.pubkey, key: 'local' })
    await act(() => nostr().login(encodeNsec(bob.secretKey)))
    expect(nostr().session).toMatchObject({ pubkey: bob.pubkey })
    expect(saved.session?.account.pubkey).toBe(bob.pubkey)
    await expect(nostr().login('nonsense')).rejects.toThrow('Invalid private key')
    expect(client.pubkey).toBe(bob.pubkey)
    act(() => nostr().logout())
    expect(nostr().session).toEqual({ status: 'signed-out' })
    expect([client.pubkey, saved.session]).toEqual([undefined, undefined])
  })

  it('follows another tab, but not what that tab had read before a sign-in or sign-out here', async () => {
    const { storage, saved, writeElsewhere } = storageWith('alice')
    const { nostr } = run(clientOf(await relayWith()), () => undefined, storage)
    const before = saved.session
    await act(() => nostr().login(encodeNsec(bob.secretKey)))
    act(() => writeElsewhere(before))
    expect(nostr().session).toMatchObject({ pubkey: bob.pubkey })
    expect(saved.session?.account.pubkey).toBe(bob.pubkey)
    act(() => nostr().logout())
    act(() => writeElsewhere(before))
    expect([nostr().session.status, saved.session]).toEqual(['signed-out', undefined])
    act(() => writeElsewhere({ account: { key: 'local', ...alice }, since: Date.now() }))
    expect(nostr().session).toMatchObject({ status: 'signed-in', pubkey: alice.pubkey })
  })

  it('follows nobody any more once it is taken down, and follows once while it stands', async () => {
    const { storage, writeElsewhere } = storageWith('alice')
    const client = clientOf(await relayWith())
    const used: (string | undefined)[] = []
    const { unmount } = run(
      Object.assign(Object.create(client) as typeof client, {
        useAccount(account: Parameters<typeof client.useAccount>[0]) {
          used.push(account?.pubkey)
          client.useAccount(account)
        },
      }),
      () => undefined,
      storage,
    )
    used.length = 0
    act(() => writeElsewhere({ account: { key: 'local', ...bob }, since: Date.now() }))
    expect(used).toEqual([bob.pubkey])
    unmount()
    act(() => writeElsewhere(undefined))
    expect(client.pubkey).toBe(bob.pubkey)
  })

  it('keeps a key locked, opens it with the right one, and keeps it plain again', async () => {
    const { storage, saved } = storageWith('alice')
    const client = clientOf(await relayWith())
    const first = run(client, () => undefined, storage)
    act(() => first.nostr().protect(alice.pubkey, 'ncryptsec1locked'))
    expect(saved.session?.account).toEqual({
      key: 'locked',
      pubkey: alice.pubkey,
      ncryptsec: 'ncryptsec1locked',
    })
    expect(first.nostr().session.status).toBe('signed-in')
    expect(first.nostr().readSecretKey()).toBe(encodeNsec(alice.secretKey))
    const { nostr } = run(client, () => undefined, storage)
    expect(nostr().session).toMatchObject({ status: 'signed-out', locked: { pubkey: alice.pubkey } })
    expect(nostr().readSecretKey()).toBeUndefined()
    await expect(nostr().unlock(bob.secretKey)).rejects.toMatchObject({ code: 'account-changed' })
    await act(() => nostr().unlock(alice.secretKey))
    expect(nostr().session).toMatchObject({ status: 'signed-in', pubkey: alice.pubkey })
    act(() => nostr().protect(alice.pubkey))
    expect(saved.session?.account).toMatchObject({ key: 'local', pubkey: alice.pubkey })
  })

  it('signs in with the plain key of a locked account, and keeps it locked', async () => {
    const { storage, saved } = storageWith()
    const { nostr } = run(clientOf(await relayWith()), () => undefined, storage)
    act(() => nostr().loginWithAccount(alice, 'ncryptsec1locked'))
    expect(nostr().session).toMatchObject({ status: 'signed-in', pubkey: alice.pubkey, key: 'local' })
    expect(nostr().readSecretKey()).toBe(encodeNsec(alice.secretKey))
    const { pubkey } = alice
    expect(saved.session?.account).toEqual({ key: 'locked', pubkey, ncryptsec: 'ncryptsec1locked' })
  })

  it('gives a remote signer its own time, and others a minute', async () => {
    const client = clientOf(await relayWith())
    const { nostr } = run(client, () => undefined)
    const { pubkey } = alice
    act(() => nostr().switchTo({ key: 'remote', pubkey, connection: '{}' }))
    expect(client.account?.signer.timesOut).toBe(true)
    act(() => nostr().switchTo({ key: 'extension', pubkey }))
    expect(client.account?.signer.timesOut).toBeUndefined()
  })

  it('signs nothing for an account that another one has replaced since it was shown', async () => {
    const { storage } = storageWith('alice')
    const relay = await relayWith()
    const { nostr } = run(clientOf(relay), () => undefined, storage)
    const shown = nostr()
    await act(() => nostr().login(encodeNsec(bob.secretKey)))
    await expect(shown.publishPost({ text: 'as Alice' })).rejects.toThrow(AccountChangedError)
    await expect(shown.followUser(bob.pubkey)).rejects.toThrow(AccountChangedError)
    expect(() => shown.client.account).toThrow(AccountChangedError)
    expect(() => shown.protect(alice.pubkey, 'ncryptsec1alice')).toThrow(AccountChangedError)
    expect(relay.stored).toEqual([])
    const { event } = await nostr().publishPost({ text: 'as Bob' })
    expect(event.pubkey).toBe(bob.pubkey)
  })

  it('lets whoever signs in next publish with the client of an account that was only looked at', async () => {
    const { storage, saved } = storageWith()
    saved.session = { account: { key: 'none', pubkey: bob.pubkey }, since: 0 }
    const { nostr } = run(clientOf(await relayWith()), () => undefined, storage)
    const shown = nostr()
    await act(() => nostr().login(encodeNsec(alice.secretKey)))
    expect((await shown.publishPost({ text: 'as Alice' })).event.pubkey).toBe(alice.pubkey)
  })

  it('signs with the extension of the page, as long as it holds the account', async () => {
    const { storage, saved } = storageWith()
    const { nostr } = run(clientOf(await relayWith()), () => undefined, storage)
    const extension = createSecretKeySigner(alice.secretKey)
    vi.stubGlobal('nostr', extension)
    onTestFinished(() => void vi.unstubAllGlobals())
    await act(() => nostr().loginWithExtension())
    expect(nostr().session).toMatchObject({ pubkey: alice.pubkey, key: 'extension' })
    expect(saved.session?.account).toEqual({ key: 'extension', pubkey: alice.pubkey })
    expect((await nostr().publishPost({ text: 'signed elsewhere' })).event.pubkey).toBe(alice.pubkey)
    vi.stubGlobal('nostr', createSecretKeySigner(bob.secretKey))
    const later = run(clientOf(await relayWith()), () => undefined, storage)
    expect(later.nostr().session).toMatchObject({ pubkey: alice.pubkey, key: 'extension' })
    await expect(later.nostr().publishPost({ text: 'x' })).rejects.toThrow('set to another account')
  })
})

/** Signed in as Alice, with one relay: what a hook gives, and the calls beside it. */
async function asAlice<T>(use: () => T, ...events: NostrEvent[]) {
  const relay = await relayWith(events)
  const client = clientOf(relay)
  const { nostr, value } = run(client, use, storageWith('alice').storage)
  const until = (check: (seen: T) => void) => waitFor(() => check(value()), { timeout: 8000 })
  return { relay, client, until, nostr }
}

describe('the hooks of what a member sees', () => {
  it('contacts change with a follow, and the timeline with them', async () => {
    const posts = builder.events(3, 'bob')
    const { nostr, until } = await asAlice(
      () => {
        const contacts = useContactList(alice.pubkey)
        return { contacts, feed: useTimeline(alice.pubkey, contacts.data?.follows ?? []) }
      },
      ...posts,
    )
    await until(({ contacts }) => expect(contacts).toEqual({ status: 'ready', data: undefined }))
    await act(() => nostr().followUser(bob.pubkey))
    await until(({ contacts }) => expect(contacts.data?.follows).toEqual([bob.pubkey]))
    await until(({ feed }) => expect(feed.events).toHaveLength(3))
  })

  it('messages are decrypted as they come, and one’s own are there at once', async () => {
    const { until, relay } = await asAlice(() => useMailbox())
    const texts = (messages: readonly { content: string | undefined }[]) =>
      messages.map(({ content }) => content)
    await until(({ status, mailbox }) => expect([status, mailbox !== undefined]).toEqual(['ready', true]))
    await until(({ mailbox }) => void mailbox?.send(bob.pubkey, 'Hello Bob'))
    await until(({ messages }) =>
      expect(messages).toMatchObject([{ content: 'Hello Bob', delivery: 'sent' }]),
    )
    const created_at = Math.floor(Date.now() / 1000) + 600
    relay.add(builder.event('bob', { kind: 4, tags: [['p', alice.pubkey]], content: 'nonsense', created_at }))
    await until(({ messages }) => expect(texts(messages)).toEqual(['Hello Bob', undefined]))
    await until(({ messages }) =>
      expect(conversationsOf(messages)).toMatchObject([{ counterpart: bob.pubkey }]),
    )
  })

  it('notifications and badges', async () => {
    const club = builder.author('club').pubkey
    const { until } = await asAlice(
      () => ({ alerts: useNotifications(alice.pubkey), badges: useBadges(alice.pubkey) }),
      builder.event('bob', { kind: 3, tags: [['p', alice.pubkey]] }),
      builder.event('club', {
        kind: 30_009,
        tags: [
          ['d', 'member'],
          ['name', 'Member'],
        ],
      }),
      builder.event('club', {
        kind: 8,
        tags: [
          ['a', `30009:${club}:member`],
          ['p', alice.pubkey],
        ],
      }),
    )
    await until(({ alerts }) =>
      expect(alerts.data).toMatchObject([{ type: 'follow', actorPubkey: bob.pubkey }]),
    )
    await until(({ badges }) => expect(badges.data).toMatchObject([{ name: 'Member' }]))
  })

  it('what could not be published is pending, and gone once it is', async () => {
    const { nostr, until, relay, client } = await asAlice(() => usePublishState())
    relay.script = { rejected: () => 'error: busy' }
    await act(async () => {
      await expect(nostr().publishPost({ text: 'Hello' })).rejects.toMatchObject({ queued: true })
    })
    await until(({ pending }) => expect(pending).toMatchObject([{ event: { content: 'Hello' } }]))
    relay.script = {}
    await act(() => client.publishQueue.retry())
    await until(({ pending, failed }) => expect([...pending, ...failed]).toEqual([]))
    relay.script = { rejected: () => 'blocked: no' }
    await act(() =>
      nostr()
        .publishPost({ text: 'Never' })
        .catch(() => undefined),
    )
    await until(({ failed }) => expect(failed).toHaveLength(1))
    await act(async () => client.publishQueue.discard(client.publishQueue.value[0]!.event.id))
    await until(({ failed }) => expect(failed).toEqual([]))
  })

  it('what was sent is known with each relay’s word, also after all of them have it', async () => {
    const isNote = ({ kind }: NostrEvent) => kind === 1
    const { nostr, until, relay } = await asAlice(() => usePublishQueue(isNote))
    await act(() => nostr().publishPost({ text: 'Hello' }))
    const accepted = { [relay.url]: { status: 'accepted' } }
    await until((entries) => expect(entries).toMatchObject([{ status: 'published', report: accepted }]))
    await act(async () => nostr().logout())
    await until((entries) => expect(entries).toEqual([]))
  })

  it('relays follow the relay list', async () => {
    const { nostr, until, relay } = await asAlice(() => useRelays())
    await until((relays) => expect(relays).toMatchObject([{ url: relay.url, isFixed: true }]))
    await act(() => nostr().updateUserRelays('wss://own.example', { read: false, write: true }))
    await until((relays) =>
      expect(relays[1]).toEqual({ url: 'wss://own.example', read: false, write: true, isFixed: false }),
    )
  })

  it('a profile edit is seen at once', async () => {
    const { client, until } = await asAlice(() => useProfile(alice.pubkey), profileOf('alice'))
    await until((profile) => expect(profile?.name).toBe('alice'))
    await act(() => client.lists.edit(mergeProfile({ name: 'Alice' })))
    await until((profile) => expect(profile?.name).toBe('Alice'))
  })

  it('a search follows what is typed, and ends with its component', async () => {
    const relay = await relayWith([profileOf('alice'), profileOf('bob')])
    const client = clientOf(relay)
    function Search({ text }: { text: string }) {
      return (
        <p aria-label="found">
          {useUserSearch(text)
            .results.map(({ name }) => name)
            .join()}
        </p>
      )
    }
    const view = show(client, <Search text="ali" />)
    await waitFor(() => expect(view.getByLabelText('found').textContent).toBe('alice'))
    view.rerender(<Search text="bob" />)
    await waitFor(() => expect(view.getByLabelText('found').textContent).toBe('bob'))
    view.rerender(null)
  })
})

it('an account without a key is looked at, and nothing is signed for it', async () => {
  const relay = await relayWith()
  const { storage, saved } = storageWith()
  const { nostr } = run(clientOf(relay), () => undefined, storage)
  act(() => nostr().switchTo({ key: 'none', pubkey: alice.pubkey }))
  expect(nostr().session).toMatchObject({ status: 'signed-in', pubkey: alice.pubkey, key: 'none' })
  expect(saved.session?.account).toEqual({ key: 'none', pubkey: alice.pubkey })
  await expect(nostr().publishPost({ text: 'as Alice' })).rejects.toMatchObject({ code: 'read-only' })
  await expect(nostr().followUser(bob.pubkey)).rejects.toThrow()
  expect(relay.stored).toEqual([])
})
