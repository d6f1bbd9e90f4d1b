import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UiProvider } from '../ui-provider.tsx'
import { LongText } from './long-text.tsx'
import type { RichTextNode } from './rich-text.tsx'

let root: Root | undefined

function show(nodes: readonly RichTextNode[], isOpen = false): HTMLElement {
  const host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  flushSync(() => {
    root?.render(
      <UiProvider>
        <LongText nodes={nodes} isOpen={isOpen} />
      </UiProvider>,
    )
  })
  return host
}

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

test('a word of 50,000 letters is opened step by step, to its end', async () => {
  const word = 'x'.repeat(50_000)
  const host = show([{ type: 'text', text: word }])
  const length = () => host.querySelector('p')?.textContent.length
  expect(length()).toBe(20_000)
  const more = page.getByRole('button', { name: 'Show more' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  expect(length()).toBe(20_000)
  const status = page.getByRole('status')
  expect(status.element().textContent).toBe('40% of the text is shown')
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  expect(length()).toBe(40_000)
  expect(status.element().textContent).toBe('80% of the text is shown')
  await more.click()
  await expect
    .element(page.getByRole('button', { name: 'Show less' }))
    .toHaveAttribute('aria-expanded', 'true')
  expect(host.querySelector('p')?.textContent).toBe(word)
  await page.getByRole('button', { name: 'Show less' }).click()
  expect(length()).toBe(20_000)
})

test('a long text is whole once the page is about it, and truncated when it no longer is', () => {
  const nodes = [{ type: 'text', text: 'lamp '.repeat(300) }] as const
  const host = show(nodes)
  const draw = (isOpen: boolean) =>
    flushSync(() =>
      root?.render(
        <UiProvider>
          <LongText nodes={nodes} isOpen={isOpen} />
        </UiProvider>,
      ),
    )
  const button = () => host.querySelector('button')
  expect(button()).not.toBeNull()
  draw(true)
  expect(button()).toBeNull()
  draw(false)
  expect(button()?.textContent).toBe('Show more')
})

test('a text of thousands of pieces draws a few hundred of them at once', async () => {
  const nodes = Array.from({ length: 1900 }, (): RichTextNode => ({ type: 'hashtag', href: '/', text: '#a' }))
  const host = show([...nodes, { type: 'text', text: ' and the rest of a long text'.repeat(100) }])
  expect(host.querySelectorAll('a')).toHaveLength(400)
})

test('a text of many mentions is long, whatever names they have', () => {
  const name = <b>Somebody</b>
  const mentions = (count: number) =>
    Array.from({ length: count }, (): RichTextNode => ({ type: 'mention', href: '/', text: name }))
  expect(show(mentions(5)).querySelector('button')).toBeNull()
  expect(show(mentions(200)).querySelector('button')?.textContent).toBe('Show more')
})

test('a very long text that starts open is opened step by step too, and nothing folds a shorter one', async () => {
  const text = 'x '.repeat(15_000)
  const host = show([{ type: 'text', text }], true)
  expect(host.querySelector('p')?.textContent).toHaveLength(20_000)
  await page.getByRole('button', { name: 'Show more' }).click()
  expect(host.querySelector('p')?.textContent).toBe(text)
  // The button that had the focus stays.
  await expect.element(page.getByRole('button', { name: 'Show less' })).toHaveFocus()
  await page.getByRole('button', { name: 'Show less' }).click()
  expect(host.querySelector('p')?.textContent).toHaveLength(20_000)
  expect(show([{ type: 'text', text: 'x '.repeat(5000) }], true).querySelector('button')).toBeNull()
})

test.each([
  ['combining marks on one letter', `Z${'\u0301\u0322\u0489\u0307'.repeat(1000)}`],
  ['joined emoji', '👩\u200d'.repeat(2000)],
])('%s are not wider than their column', (_, text) => {
  const host = show([{ type: 'text', text }])
  host.style.width = '300px'
  const words = host.querySelector('p')
  expect(words?.scrollWidth).toBeLessThanOrEqual(300)
  expect(words?.textContent).toBe(text)
})

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a thumb with a skin tone', '👍🏽'],
  ['a letter with its mark', 'e\u0301'],
])('a row of emoji or letters does not break within %s', (_, grapheme) => {
  const host = show([{ type: 'text', text: `x${grapheme.repeat(60)}` }])
  const breaks = [...host.querySelectorAll('wbr')]
  expect(breaks.length).toBeGreaterThan(0)
  const before = new Set(breaks.map((element) => element.previousSibling?.textContent ?? ''))
  for (const part of before) expect(part.endsWith(grapheme)).toBe(true)
})
