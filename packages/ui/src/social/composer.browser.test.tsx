import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Page } from '../layout/page.tsx'
import { Composer } from './composer.tsx'
import { MessageComposer } from './message-composer.tsx'
import { ReplyBox } from './reply-box.tsx'

const root = document.documentElement

afterEach(() => {
  root.style.fontSize = ''
})

test.each([
  [320, '100%'],
  [320, '150%'],
  [360, '150%'],
  [390, '150%'],
])('at %i px with text of %s the tools stay in one row, inside the composer', async (width, size) => {
  await page.viewport(width, 800)
  root.style.fontSize = size
  show(
    <Page>
      <Composer
        value=""
        onChange={() => undefined}
        onSubmit={() => undefined}
        placeholder="What’s going on?"
        author={{ name: 'Juno Vale' }}
        onAddFiles={() => undefined}
        onPollToggle={() => undefined}
        onContentWarningChange={() => undefined}
      />
    </Page>,
  )
  await expect.element(page.getByRole('form')).toBeVisible()
  const frame = page.getByRole('form').element().getBoundingClientRect()
  const boxes = ['Add images', /poll/i, /warning/i].map((name) =>
    page.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  expect(boxes.filter(({ left, right }) => left < frame.left || right > frame.right)).toEqual([])
  const post = page.getByRole('button', { name: 'Post' }).element().getBoundingClientRect()
  expect(post.right).toBeLessThanOrEqual(frame.right)
})

// Safari sends the key that ends a composition when it is over.
test.each([{ isComposing: true }, { keyCode: 229 }])(
  'a key that ends the composition of a word neither sends nor cancels: %o',
  async (composing) => {
    const onSubmit = vi.fn()
    const onCancel = vi.fn()
    const writing = { value: 'こんばんは', onChange: () => undefined, onSubmit }
    show(
      <>
        <MessageComposer {...writing} label="Message" />
        <ReplyBox {...writing} replyingTo="Ada" onCancel={onCancel} />
      </>,
    )
    const press = (name: string, key: string, more: KeyboardEventInit) =>
      page
        .getByRole('textbox', { name })
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    press('Message', 'Enter', composing)
    press('Replying to Ada', 'Escape', composing)
    expect(onSubmit).not.toHaveBeenCalled()
    expect(onCancel).not.toHaveBeenCalled()
    press('Message', 'Enter', {})
    press('Replying to Ada', 'Escape', {})
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(onCancel).toHaveBeenCalledOnce()
  },
)
