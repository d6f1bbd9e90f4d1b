// @vitest-environment happy-dom
import { act, useEffect, useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useClient, useNostr, usePublishQueue } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { zapRequestTemplate } from '@ncc/nostr-core/zaps'
import { FollowButton, Thread, type KitHost, type SafeStorage } from '../src/index.ts'
import {
  useIsMuted,
  useStorage,
  useStored,
  useToast,
  useUnsent,
  useVisiblePosts,
  useZaps,
} from '../src/parts.ts'
import { useLike } from '../src/posts/reactions/use-like.ts'
import { kitWith, mara, post, reply } from './city.tsx'
import { buttonOf, press, show, signInAs, usePage } from './page.tsx'

const builder = createEventBuilder({ seed: 8 })
const [ada, bob] = [builder.author('ada'), builder.author('bob')]

usePage()

/** Shows a part of a page, and what it shows with another value. */
async function showChanging<Value>(
  first: Value,
  render: (value: Value) => ReactNode,
  host?: Partial<KitHost>,
  ...events: NostrEvent[]
) {
  let change: (value: Value) => void = () => undefined
  function Changing() {
    const [value, setValue] = useState(first)
    change = setValue
    return render(value)
  }
  await show(kitWith(<Changing />, host, ...events))
  return (value: Value) => act(async () => change(value))
}

test('a thread of another post starts with nothing of the post before', async () => {
  const isLiked = (id: string) =>
    document.querySelector(`[data-post="${id}"] [aria-label^="Like"]`)?.getAttribute('aria-pressed')
  const change = await showChanging(post.id, (id) => <Thread id={id} />, { visitorsLike: true })
  await press('Like')
  expect(isLiked(post.id)).toBe('true')
  await change(reply.id)
  await expect.poll(() => isLiked(reply.id)).toBe('false')
})

test('a Follow button that was pressed for one person is not pressed for the next, nor for the next account', async () => {
  signInAs(mara)
  const SwitchAccount = () => {
    const { loginWithAccount } = useNostr()
    return <button onClick={() => loginWithAccount(bob)}>Switch</button>
  }
  const change = await showChanging(ada.pubkey, (pubkey) => (
    <>
      <FollowButton pubkey={pubkey} />
      <SwitchAccount />
    </>
  ))
  await press('Follow')
  expect(buttonOf('Unfollow')).toBeDefined()
  await press('Switch')
  expect(buttonOf('Follow')).toBeDefined()
  await press('Follow')
  await change(mara.pubkey)
  expect(buttonOf('Follow')).toBeDefined()
})

test('what is written and not sent is shown to its account alone, where it was written', async () => {
  signInAs(mara)
  function Note({ id }: { id: string }) {
    const { value, set } = useUnsent(id, 'empty')
    const { loginWithAccount } = useNostr()
    return (
      <>
        <p>{value}</p>
        <button onClick={() => set('Dear Ada')}>Write</button>
        <button onClick={() => loginWithAccount(bob)}>Switch</button>
      </>
    )
  }
  const text = () => document.querySelector('p')?.textContent
  const change = await showChanging('one', (id) => <Note id={id} />)
  await press('Write')
  expect(text()).toBe('Dear Ada')
  await change('two')
  expect(text()).toBe('empty')
  await change('one')
  expect(text()).toBe('Dear Ada')
  await press('Switch')
  expect(text()).toBe('empty')
})

test('a toast renders nothing again that asks who is muted', async () => {
  const rendered = vi.fn()
  function Card() {
    useIsMuted()
    rendered()
    return null
  }
  function Teller() {
    const tell = useToast()
    return <button onClick={() => tell({ tone: 'info', title: 'Hello' })}>Tell</button>
  }
  await showChanging(undefined, () => (
    <>
      <Card />
      <Teller />
    </>
  ))
  const before = rendered.mock.calls.length
  await press('Tell')
  await expect.poll(() => document.body.textContent).toContain('Hello')
  expect(rendered).toHaveBeenCalledTimes(before)
})

test('the zaps of one person are not shown for the next, whose Lightning server is silent', async () => {
  const server = builder.author('server').pubkey
  const url = 'https://pay.example/.well-known/lnurlp/mara'
  const request = builder.event(
    'ada',
    zapRequestTemplate({ pubkey: mara.pubkey, msats: 21_000, relays: [], url }, 1),
  )
  const receipt = builder.event('server', {
    kind: 9735,
    tags: [
      ['p', mara.pubkey],
      ['bolt11', `lnbc210n1p${'q'.repeat(100)}`],
      ['description', JSON.stringify(request)],
    ],
  })
  const service = {
    tag: 'payRequest',
    callback: 'https://pay.example/pay',
    minSendable: 1,
    maxSendable: 1_000_000,
    metadata: '[]',
    allowsNostr: true,
    nostrPubkey: server,
  }
  vi.stubGlobal('fetch', async (address: URL | string) =>
    String(address) === url ? Response.json(service) : new Promise(() => undefined),
  )
  function Zaps({ of }: { of: string }) {
    return (
      <p>
        {
          useZaps({ pubkey: of, address: of === mara.pubkey ? 'mara@pay.example' : 'ada@else.example' })
            .length
        }
      </p>
    )
  }
  const text = () => document.querySelector('p')?.textContent
  const change = await showChanging(mara.pubkey, (of) => <Zaps of={of} />, {}, receipt)
  await expect.poll(text).toBe('1')
  await change(ada.pubkey)
  expect(text()).toBe('0')
})

test('what an effect stores is read by those who are rendered with it', async () => {
  const read = (storage: SafeStorage) => storage.readText('note') ?? 'nothing'
  function Writer() {
    const storage = useStorage()
    useEffect(() => storage.writeText('note', 'written'), [storage])
    return null
  }
  const Reader = () => <p>{useStored(read)}</p>
  await showChanging(undefined, () => (
    <>
      <Writer />
      <Reader />
    </>
  ))
  expect(document.querySelector('p')?.textContent).toBe('written')
})

test('of hidden accounts no post or repost is shown, but a poll that mentions one is', async () => {
  const hidden = bob.pubkey
  localStorage.setItem('hiddenCityPubkeys', JSON.stringify([hidden]))
  const own = builder.event('bob', { content: 'By the hidden one' })
  const repost = builder.event('ada', {
    kind: 6,
    tags: [
      ['e', own.id],
      ['p', hidden],
    ],
  })
  const poll = builder.event('ada', { kind: 1068, content: 'With a mention', tags: [['p', hidden]] })
  const shown = (events: readonly NostrEvent[]) => events.map(({ id }) => id).join()
  const Visible = () => <p>{shown(useVisiblePosts([own, repost, poll]))}</p>
  await showChanging(undefined, () => <Visible />)
  expect(document.querySelector('p')?.textContent).toBe(poll.id)
})

const all = () => true

test('an emoji reaction that waits to be sent is not a like', async () => {
  signInAs(ada)
  const reaction = builder.event('ada', { kind: 7, content: '🎺', tags: [['e', post.id]] })
  function Liked() {
    const client = useClient()
    useEffect(
      () => void client.publishSigned(reaction, { relays: ['wss://away.invalid'] }).catch(() => 0),
      [client],
    )
    const { isLiked } = useLike(post)
    const count = usePublishQueue(all).length
    return <p>{`${count} ${isLiked}`}</p>
  }
  await showChanging(undefined, () => <Liked />)
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('1 false')
})
