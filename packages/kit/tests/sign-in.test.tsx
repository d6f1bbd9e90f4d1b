// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { KitProvider, SignInDialog } from '../src/index.ts'
import { mara } from './city.tsx'
import { press, show, usePage } from './page.tsx'

const bob = createEventBuilder({ seed: 8 }).author('bob')

usePage()

async function showDialog() {
  const client = createClient({ relays: ['wss://relay.invalid'] })
  onTestFinished(() => client.close())
  const onClose = vi.fn()
  const inKit = (children: ReactNode) => <KitProvider client={client}>{children}</KitProvider>
  const { render } = await show(inKit(<SignInDialog onClose={onClose} />))
  return { onClose, client, close: () => render(inKit(null)) }
}

const alert = () => document.querySelector('[role=alert]')?.textContent

test('a dialog says why an extension signs nobody in, which is not that a key is wrong', async () => {
  const refuse = () => Promise.reject(new Error('User rejected'))
  vi.stubGlobal('nostr', { getPublicKey: refuse, signEvent: refuse })
  const { onClose } = await showDialog()
  await press('extension')
  await expect.poll(alert).toContain('User rejected')
  expect(document.body.textContent).not.toContain('This is not a private key.')
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog says that new keys could not be made', async () => {
  await showDialog()
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new Error('no randomness')
  })
  await press('Create')
  await expect.poll(alert).toBeDefined()
})

test('a dialog closes once with a sign-in, also with one in another tab', async () => {
  vi.stubGlobal('nostr', { getPublicKey: async () => mara.pubkey, signEvent: () => undefined })
  const here = await showDialog()
  await press('extension')
  await expect.poll(() => here.onClose.mock.calls).toHaveLength(1)
  await here.close()

  const elsewhere = await showDialog()
  const account = { key: 'none', pubkey: bob.pubkey }
  localStorage.setItem('nostr-session', JSON.stringify({ account, since: Date.now() + 1 }))
  const told = new StorageEvent('storage', { key: 'nostr-session', storageArea: localStorage })
  await act(async () => void window.dispatchEvent(told))
  expect(elsewhere.onClose).toHaveBeenCalledTimes(1)
})

test('a dialog that was closed is not closed again by a sign-in that ends late', async () => {
  let approve: (pubkey: string) => void = () => undefined
  const asked = new Promise<string>((resolve) => {
    approve = resolve
  })
  vi.stubGlobal('nostr', { getPublicKey: () => asked, signEvent: () => asked })
  const { onClose, client, close } = await showDialog()
  await press('extension')
  await close()
  approve(mara.pubkey)
  await expect.poll(() => client.pubkey).toBe(mara.pubkey)
  await act(() => asked)
  expect(onClose).not.toHaveBeenCalled()
})
