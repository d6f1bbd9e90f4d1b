import { act, type ReactNode } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { bytesToHex } from '@ncc/nostr-core'
import type { mara } from './city.tsx'

/** React complains of the server that other tests run in the same process, and of what the real parts of a page do in their own time. */
const expected = /multiple renderers|not wrapped in act/

/** Lets each test of a file render, and fails it if React complains of something; it leaves nothing behind. */
export function usePage(): void {
  const complaints: string[] = []
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      if (!expected.test(String(words[0]))) complaints.push(words.map(String).join(' '))
    })
  })
  afterEach(() => {
    localStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    expect(complaints.splice(0)).toEqual([])
  })
}

/** Shows a part of a page until the test ends, or until `close`. */
export async function show(children: ReactNode, options?: RootOptions) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container, options)
  const render = (next: ReactNode) => act(async () => root.render(next))
  const close = async () => {
    await act(async () => root.unmount())
    container.remove()
  }
  onTestFinished(close)
  await render(children)
  return { container, render, close }
}

/** Stores a session, as an earlier visit would have. */
export function signInAs({ pubkey, secretKey }: typeof mara): void {
  const account = { key: 'local', pubkey, secretKey: bytesToHex(secretKey) }
  localStorage.setItem('nostr-session', JSON.stringify({ account, since: 0 }))
}

/** The first button whose name begins with, or text contains, these words. */
export const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label')?.startsWith(name) || button.textContent?.includes(name),
  )

/** Presses a button as soon as it is there. */
export async function press(name: string): Promise<void> {
  await expect.poll(() => buttonOf(name)).toBeDefined()
  await act(async () => buttonOf(name)?.click())
}
