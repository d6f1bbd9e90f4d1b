import type { Page } from 'playwright'

/** What one visit of a conversation took; milliseconds from the navigation, within the app where that was open. */
export interface Visit {
  /** From the navigation until the conversation was there, without messages. */
  readonly page: number
  /** From the navigation until the newest message was in view. */
  readonly newest: number
  /** The longest task of the page's thread until everything that came was opened. */
  readonly longest: number
  /** The frames that took longest, with the scripts that were at work in them. */
  readonly scripts: readonly string[]
}

interface Noted {
  from: number
  page: number | undefined
  newest: number | undefined
  longest: number
  frames: { duration: number; scripts: string[] }[]
}

interface ScriptTiming {
  readonly invoker: string
  readonly duration: number
  readonly sourceURL: string
  readonly sourceFunctionName: string
}

declare global {
  var noted: Noted
}

/** Takes note of long tasks, and of when the text is first in view, from the next navigation on. */
export async function watch(page: Page, newest: string): Promise<void> {
  await page.addInitScript((text) => {
    globalThis.noted = { from: 0, page: undefined, newest: undefined, longest: 0, frames: [] }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.longest = Math.max(noted.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { scripts } = entry as PerformanceEntry & { scripts: readonly ScriptTiming[] }
        noted.frames.push({
          duration: Math.round(entry.duration),
          scripts: scripts
            .filter(({ duration }) => duration > 10)
            .map(
              ({ invoker, duration, sourceURL, sourceFunctionName }) =>
                `${Math.round(duration)} ms ${invoker} ${sourceURL.split('/').at(-1) ?? ''} ${sourceFunctionName}`,
            ),
        })
      }
    }).observe({ type: 'long-animation-frame', buffered: true })
    const look = () => {
      const log = document.querySelector('[role=log]')
      if (log) noted.page ??= performance.now()
      const words = log && document.createTreeWalker(log, NodeFilter.SHOW_TEXT)
      while (words?.nextNode()) {
        const { textContent, parentElement } = words.currentNode
        if (textContent !== text || !parentElement) continue
        const { top, bottom } = parentElement.getBoundingClientRect()
        if (bottom > 0 && top < innerHeight) noted.newest = performance.now()
      }
      if (noted.newest === undefined) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, newest)
}

/** Goes there within the app, as a link does, once the page is at rest; times count from here. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.waitForTimeout(3000)
  await page.evaluate((path) => {
    noted.from = performance.now()
    history.pushState(null, '', path)
  }, address)
}

/** What was noted since the navigation, once the newest has been in view and the page has been at rest for a while. */
export async function readVisit(page: Page): Promise<Visit> {
  await page.waitForFunction(() => noted.newest !== undefined, undefined, { timeout: 60_000 })
  await page.waitForTimeout(4000)
  const { from, page: pageShown, newest, longest, frames } = await page.evaluate(() => noted)
  const scripts = frames
    .filter(({ scripts }) => scripts.length > 0)
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, 4)
    .map(({ duration, scripts }) => `${duration} ms: ${scripts.join('; ')}`)
  return {
    page: Math.round((pageShown ?? 0) - from),
    newest: Math.round((newest ?? 0) - from),
    longest: Math.round(longest),
    scripts,
  }
}
