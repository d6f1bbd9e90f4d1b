// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { FollowButton, Post } from '../src/index.ts'
import { kitWith, mara, post } from './city.tsx'
import { buttonOf, press, show, usePage } from './page.tsx'

usePage()

async function sendReply() {
  await press('Reply')
  await expect.poll(() => document.querySelector('textarea')).not.toBeNull()
  const field = document.querySelector('textarea')
  if (!field) throw new Error('no reply box')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'All of them.')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  })
}

const actions = [
  { action: 'likes', part: <Post event={post} />, act: () => press('Like'), purpose: 'like' },
  { action: 'reposts', part: <Post event={post} />, act: () => press('Repost'), purpose: 'post' },
  { action: 'sends a reply', part: <Post event={post} />, act: sendReply, purpose: 'post' },
  {
    action: 'follows',
    part: <FollowButton pubkey={mara.pubkey} />,
    act: () => press('Follow'),
    purpose: 'follow',
  },
]

test.each(actions)('a visitor who $action is asked to sign in by a dialog', async ({ part, act: doIt }) => {
  await show(kitWith(part))
  await doIt()
  await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain('Sign In')
})

test.each(actions)(
  'the host decides how a visitor who $action is asked',
  async ({ part, act: doIt, purpose }) => {
    const askToSignIn = vi.fn()
    await show(kitWith(part, { askToSignIn }))
    await doIt()
    await expect.poll(() => askToSignIn.mock.calls).toEqual([[purpose]])
    expect(document.querySelector('[role=dialog]')).toBeNull()
  },
)

const likeButton = () => buttonOf('Like')?.getAttribute('aria-pressed')

test('a like that nobody has given is not shown', async () => {
  await show(kitWith(<Post event={post} />))
  await press('Like')
  expect(likeButton()).toBe('false')
})

test('a host may let visitors like for themselves, without a sign-in', async () => {
  const askToSignIn = vi.fn()
  await show(kitWith(<Post event={post} />, { askToSignIn, visitorsLike: true }))
  await press('Like')
  expect(likeButton()).toBe('true')
  expect(askToSignIn).not.toHaveBeenCalled()
})
