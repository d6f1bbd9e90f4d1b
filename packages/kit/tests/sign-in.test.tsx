// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '@ncc/nostr-core'
import { KitProvider, SignInDialog } from '../src/index.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a dialog says why an extension signs nobody in, which is not that a key is wrong', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refuse = () => Promise.reject(new Error('User rejected'))
  vi.stubGlobal('nostr', { getPublicKey: refuse, signEvent: refuse })
  const client = createClient({ relays: ['wss://relay.invalid'] })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const onClose = vi.fn()
  await act(() =>
    root.render(
      <KitProvider client={client}>
        <SignInDialog onClose={onClose} />
      </KitProvider>,
    ),
  )
  const extension = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('extension'),
  )
  await act(async () => extension?.click())
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('User rejected')
  expect(document.body.textContent).not.toContain('This is not a private key.')
  expect(onClose).not.toHaveBeenCalled()
  await act(() => root.unmount())
  client.close()
  container.remove()
})
