// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { encodeNaddr, encodeNevent, encodeNote, type NostrEvent } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { Post } from '../src/index.ts'
import { EventCard, FeedRows, RepostItem, RowMemoryContext, useMutesState } from '../src/parts.ts'
import { kitWith } from './city.tsx'
import { show, usePage } from './page.tsx'

const builder = createEventBuilder({ seed: 9 })

usePage()

/** Shows a part of a page; returns it, and the errors of its components. */
async function showWith(children: ReactNode, ...events: NostrEvent[]) {
  const errors: string[] = []
  const onError = (error: unknown) => void errors.push(String(error))
  const options = { onCaughtError: onError, onUncaughtError: onError }
  const { container } = await show(kitWith(children, {}, ...events), options)
  // What is loaded later may fail too.
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  return { container, errors }
}

/** Where the links lead. */
const linksIn = (container: HTMLElement) =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))

const id = 'ab'.repeat(32)
const longHint = `wss://${'x'.repeat(300)}.example`
const longName = 'd'.repeat(400)
const article = builder.event('ada', {
  kind: 30_023,
  tags: [
    ['d', longName],
    ['title', 'The lamps'],
  ],
})
const quoting = (tag: string[], content = 'See this') => builder.event('ada', { content, tags: [tag] })
const place = { index: 1, total: 1 }

test.each([
  { what: 'a quote', part: <Post event={quoting(['q', id, longHint])} /> },
  { what: 'a legacy quote', part: <Post event={quoting(['e', id, longHint], '#[0]')} /> },
  {
    what: 'a repost',
    part: (
      <RepostItem event={builder.event('ada', { kind: 6, tags: [['e', id, longHint]] })} position={place} />
    ),
  },
])('$what of an unknown post with an overlong relay hint is a link without it', async ({ part }) => {
  const { container, errors } = await showWith(part)
  expect(errors).toEqual([])
  await expect.poll(() => linksIn(container)).toContain(`/post/${id}`)
  expect(container.textContent).toContain(encodeNote(id).slice(0, 9))
})

test('an article whose identifier is too long for a code is named by its event', async () => {
  const { container, errors } = await showWith(<EventCard of={article} />)
  expect(errors).toEqual([])
  const code = encodeNevent({ id: article.id, kind: article.kind, author: article.pubkey })
  expect(linksIn(container)).toEqual([`/post/${code}`, `/u/${article.pubkey}`, `nostr:${code}`])
})

test.each([
  ['that is too long for a code', longName, `/post/${encodeURIComponent(`30023:${id}:${longName}`)}`],
  [
    'with half a character',
    'half \ud800',
    `/post/${encodeNaddr({ kind: 30_023, pubkey: id, identifier: 'half \ufffd' })}`,
  ],
])('an unknown article with an identifier %s is linked by its address', async (_, identifier, path) => {
  const { container, errors } = await showWith(<Post event={quoting(['q', `30023:${id}:${identifier}`])} />)
  expect(errors).toEqual([])
  await expect.poll(() => linksIn(container)).toContain(path)
})

test.each([
  { what: 'a tag', part: <Post event={quoting(['q', `99999:${id}:lamps`])} /> },
  {
    what: 'a code',
    part: (
      <Post
        event={quoting(
          ['p', id],
          `See nostr:${encodeNaddr({ kind: 99_999, pubkey: id, identifier: 'lamps' })}`,
        )}
      />
    ),
  },
])('a quote of a kind that there cannot be, by $what, does not break the post', async ({ part }) => {
  const { container, errors } = await showWith(part)
  expect(errors).toEqual([])
  expect(container.textContent).toContain('See')
  await expect.poll(() => container.textContent).toContain('Event of kind 99999')
})

test('a poll that asks about an address with half a character is shown', async () => {
  const options = [
    ['option', '7', 'The seven'],
    ['option', '9', 'The nine'],
  ]
  const poll = builder.event('ada', {
    kind: 1068,
    content: '#[0]',
    tags: [['a', `30023:${id}:\ud800`], ...options],
  })
  const { container, errors } = await showWith(<Post event={poll} />)
  expect(errors).toEqual([])
  await expect.poll(() => container.textContent).toContain('The nine')
})

function Hide({ pubkey }: { readonly pubkey: string }) {
  const { moderated, setModerated } = useMutesState()
  return <button onClick={() => setModerated(new Set([...moderated, pubkey]))}>Hide</button>
}

test('an article whose author is hidden is not shown by the address that somebody quotes', async () => {
  const hidden = builder.event('bob', {
    kind: 30_023,
    tags: [
      ['d', 'lamps'],
      ['title', 'Lamps for sale'],
    ],
  })
  const code = encodeNaddr({ kind: 30_023, pubkey: hidden.pubkey, identifier: 'lamps' })
  const part = (
    <>
      <Hide pubkey={hidden.pubkey} />
      <Post event={quoting(['p', id], `Look: nostr:${code}`)} />
    </>
  )
  const { container } = await showWith(part, hidden)
  await expect.poll(() => container.textContent).toContain('Lamps for sale')
  await act(async () => container.querySelector('button')?.click())
  expect(container.textContent).not.toContain('Lamps for sale')
  expect(linksIn(container)).toContain(`/post/${hidden.id}`)
})

test('a post that cannot be shown says so in its place, and the others of its feed stay', async () => {
  const posts = ['The first lamp', 'The broken lamp', 'The last lamp'].map((content) =>
    builder.event('ada', { content }),
  )
  const broken = { ...posts[1]!, pubkey: 'nobody' }
  const { container, errors } = await showWith(
    <RowMemoryContext value={{ heights: new WeakMap(), sought: undefined }}>
      <FeedRows label="Feed" events={[posts[0]!, broken, posts[2]!]} isBusy={false} isComplete />
    </RowMemoryContext>,
  )
  expect(errors).toHaveLength(1)
  for (const text of ['The first lamp', 'The last lamp', 'Something went wrong']) {
    expect(container.textContent).toContain(text)
  }
})
