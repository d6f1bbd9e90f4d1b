import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Page } from '../layout/page.tsx'
import { Composer } from './composer.tsx'

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
