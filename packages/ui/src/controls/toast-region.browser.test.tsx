import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { UiProvider } from '../ui-provider.tsx'
import { ToastRegion, type ToastRegionProps } from './toast-region.tsx'
import type { ToastItem } from './use-toasts.ts'

let root: Root
let host: HTMLElement
/** A point where no toast ever appears. */
let corner: HTMLElement
const onDismiss = vi.fn()
const toast: ToastItem = { id: 'one', tone: 'success', title: 'Post published!' }

beforeEach(async () => {
  onDismiss.mockClear()
  host = document.createElement('div')
  corner = document.createElement('div')
  corner.style.cssText = 'position: fixed; left: 0; bottom: 0; width: 8px; height: 8px'
  document.body.append(host, corner)
  // The pointer is where the previous test left it.
  await userEvent.hover(corner)
  root = createRoot(host)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render([toast])
  await shown()
})
afterEach(() => {
  vi.useRealTimers()
  root.unmount()
  host.remove()
  corner.remove()
})

/** Synchronous, timers included: the clock is advanced right after. */
function render(toasts: readonly ToastItem[], path = '/city', more: Partial<ToastRegionProps> = {}) {
  flushSync(() =>
    root.render(
      <UiProvider>
        <ToastRegion toasts={toasts} onDismiss={onDismiss} page={path} {...more} />
      </UiProvider>,
    ),
  )
}

const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

async function shown() {
  while (!host.textContent?.includes('Post published!')) await painted()
  await painted()
}

test('a toast goes after six seconds', () => {
  vi.advanceTimersByTime(5999)
  expect(onDismiss).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('one')
})

test('it goes in time although the app renders every second, each time with another callback', () => {
  for (let second = 1; second <= 6; second++) {
    expect(onDismiss).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    render([toast], '/city', { onDismiss: (id) => onDismiss(id) })
  }
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('one')
})

test('it stays until it is dismissed if its duration is infinite', () => {
  render([toast], '/city', { duration: Infinity })
  vi.advanceTimersByTime(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
})

test('it waits while it has the focus, and then begins again', async () => {
  const button = page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement
  button.focus()
  await painted()
  vi.advanceTimersByTime(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  button.blur()
  await painted()
  vi.advanceTimersByTime(6000)
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('it waits while the pointer is on it', async () => {
  await userEvent.hover(page.getByText('Post published!'))
  await painted()
  vi.advanceTimersByTime(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
})

test('one with a button stays twice as long, and goes when it is pressed', async () => {
  const onPress = vi.fn()
  render([{ ...toast, id: 'two', action: { label: 'Undo', onPress } }])
  vi.advanceTimersByTime(11_900)
  expect(onDismiss).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  expect(onDismiss).toHaveBeenCalledWith('two')
})

test('the focus returns to where it was when one is dismissed', async () => {
  const field = document.createElement('input')
  host.before(field)
  field.focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onDismiss).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('the focus returns to where it was when the app dismisses one', async () => {
  const before = host.parentElement!.insertBefore(document.createElement('button'), host)
  before.focus()
  ;(page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).focus()
  render([{ ...toast, id: 'again' }])
  expect(document.activeElement).toBe(before)
  before.remove()
})

test('with more than four the oldest is out of sight until there is room for it', async () => {
  await page.viewport(1280, 800)
  const newer = ['two', 'three', 'four', 'five'].map((id) => ({ ...toast, id, title: `Toast ${id}` }))
  render([toast, ...newer])
  await expect.element(page.getByText('Toast five')).toBeVisible()
  await expect.element(page.getByText('Post published!')).not.toBeVisible()
  await painted()
  vi.advanceTimersByTime(60_000)
  expect(onDismiss.mock.calls.flat()).toEqual(['two', 'three', 'four', 'five'])
  render([toast])
  await expect.element(page.getByText('Post published!')).toBeVisible()
  await painted()
  vi.advanceTimersByTime(6000)
  expect(onDismiss).toHaveBeenLastCalledWith('one')
})

test('on a narrow screen it waits while a newer one covers it', async () => {
  await page.viewport(414, 896)
  render([toast, { ...toast, id: 'two' }])
  await painted()
  vi.advanceTimersByTime(60_000)
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('two')
  render([toast])
  await painted()
  vi.advanceTimersByTime(6000)
  expect(onDismiss).toHaveBeenLastCalledWith('one')
})

test('on a narrow screen the focus does not go to a covered one', async () => {
  await page.viewport(414, 896)
  render([toast, { ...toast, id: 'two', title: 'Toast two' }])
  await painted()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.parentElement?.textContent).toContain('Toast two')
  await userEvent.keyboard('{Tab}')
  expect(host.contains(document.activeElement)).toBe(false)
})

test('one that could be read does not return once a newer one has covered it', async () => {
  await page.viewport(414, 896)
  vi.advanceTimersByTime(2000)
  render([toast, { ...toast, id: 'two' }])
  await painted()
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('one')
})

test('what is out of sight does not follow to another page; what is in sight stays', async () => {
  await page.viewport(414, 896)
  const both = [toast, { ...toast, id: 'two' }]
  render(both)
  await painted()
  expect(onDismiss).not.toHaveBeenCalled()
  render(both, '/contacts')
  await painted()
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('one')
})

test('toasts that came before the list was loaded are all shown', async () => {
  await page.viewport(414, 896)
  root.unmount()
  root = createRoot(host)
  render([toast, { ...toast, id: 'two' }])
  await painted()
  expect(onDismiss).not.toHaveBeenCalled()
})

for (const [edge, other] of [
  ['top', 'bottom'],
  ['bottom', 'top'],
] as const) {
  test(`what was pressed at the ${edge} of the window is not covered`, async () => {
    await page.viewport(414, 896)
    const button = document.createElement('button')
    button.style.cssText = `position: fixed; ${edge}: 0; left: 0; width: 100%; height: 80px`
    document.body.append(button)
    button.focus()
    render([{ ...toast, id: 'two' }])
    await painted()
    const box = page.getByText('Post published!').element().getBoundingClientRect()
    expect(box.top < innerHeight / 2 ? 'top' : 'bottom').toBe(other)
    button.remove()
  })
}
