import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followWhileSeen } from './follow-while-seen.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** A tab of a browser, whose locks are those of Node.js. */
function openTab({
  isSeen = true,
  locks = navigator.locks as LockManager | undefined,
  savesData = false,
} = {}) {
  const document = Object.assign(new EventTarget(), {
    visibilityState: isSeen ? 'visible' : 'hidden',
  } as const)
  const window = new EventTarget()
  const told: string[] = []
  const relays = {
    pause: () => void told.push('pause'),
    resume: () => void told.push('resume'),
    reconnect: () => void told.push('reconnect'),
  }
  const closing = new AbortController()
  const close = () => closing.abort()
  onTestFinished(close)
  followWhileSeen(relays, closing.signal, { document, window, locks, savesData } as never)
  return {
    window,
    told,
    close,
    see(isNowSeen: boolean) {
      Object.assign(document, { visibilityState: isNowSeen ? 'visible' : 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    get isPaused() {
      return told.findLast((call) => call !== 'reconnect') === 'pause'
    },
  }
}

/** Lets locks be granted, and a minute pass. */
async function pass() {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(60_000)
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('the only tab goes on while it is hidden', async () => {
  const tab = openTab()
  await pass()
  tab.see(false)
  await pass()
  expect(tab.isPaused).toBe(false)
})

test('where the browser refuses its locks, every tab goes on', async () => {
  const refused = new DOMException('denied', 'SecurityError')
  // An endless loop of refused requests would keep the test from failing.
  const request = vi
    .fn()
    .mockRejectedValueOnce(refused)
    .mockReturnValue(new Promise(() => undefined))
  const tab = openTab({ locks: { request } as unknown as LockManager })
  await pass()
  tab.see(false)
  await pass()
  expect(request).toHaveBeenCalledOnce()
  expect(tab.isPaused).toBe(false)
})

test('of ten hidden tabs one goes on: the one that was seen last', async () => {
  const tabs: ReturnType<typeof openTab>[] = []
  for (let i = 0; i < 10; i++) {
    tabs.at(-1)?.see(false)
    tabs.push(openTab())
    await pass()
  }
  tabs[9]?.see(false)
  tabs[4]?.see(true)
  await pass()
  tabs[4]?.see(false)
  await pass()
  expect(tabs.map(({ isPaused }) => isPaused)).toEqual(tabs.map((tab) => tab !== tabs[4]))
})

test('when that one is closed, another goes on', async () => {
  const first = openTab()
  await pass()
  first.see(false)
  const second = openTab()
  await pass()
  expect(first.isPaused).toBe(true)
  second.see(false)
  await pass()
  second.close()
  await pass()
  expect(first.isPaused).toBe(false)
})

test('two windows side by side both go on', async () => {
  const left = openTab()
  await pass()
  const right = openTab()
  await pass()
  expect([left.isPaused, right.isPaused]).toEqual([false, false])
  left.see(false)
  await pass()
  expect([left.isPaused, right.isPaused]).toEqual([true, false])
})

test('a tab that was opened in the background pauses, and catches up when it is seen', async () => {
  openTab()
  await pass()
  const hidden = openTab({ isSeen: false })
  await pass()
  expect(hidden.isPaused).toBe(true)
  hidden.see(true)
  expect(hidden.told.slice(-2)).toEqual(['resume', 'reconnect'])
})

test('a glance elsewhere pauses nothing', async () => {
  const first = openTab()
  await pass()
  const second = openTab()
  first.see(false)
  vi.advanceTimersByTime(59_000)
  first.see(true)
  second.see(false)
  await pass()
  expect(first.told).not.toContain('pause')
})

test('where the device asks for less data, no hidden tab goes on', async () => {
  const tab = openTab({ savesData: true })
  await pass()
  tab.see(false)
  await pass()
  expect(tab.isPaused).toBe(true)
})

test('without locks every tab goes on, and a device that comes online looks for its relays', async () => {
  const tab = openTab({ locks: undefined })
  tab.see(false)
  await pass()
  expect(tab.isPaused).toBe(false)
  tab.window.dispatchEvent(new Event('online'))
  expect(tab.told.at(-1)).toBe('reconnect')
})
