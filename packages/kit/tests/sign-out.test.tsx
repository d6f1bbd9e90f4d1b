// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useSignOut } from '@ncc/hooks'
import { bytesToHex, createClient } from '@ncc/nostr-core'
import { KitProvider } from '../src/index.ts'
import { walletKey } from '../src/parts.ts'
import { mara } from './city.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a wallet goes with the session of its account: whoever has it can spend', async () => {
  const account = { key: 'local', pubkey: mara.pubkey, secretKey: bytesToHex(mara.secretKey) }
  localStorage.setItem('nostr-session', JSON.stringify({ account, since: 0 }))
  localStorage.setItem(walletKey(mara.pubkey), '{}')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // React complains of the server that other tests run in the same process.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const SignOut = () => <button onClick={useSignOut()}>Sign out</button>
  const client = createClient({ relays: ['wss://relay.invalid'] })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(() =>
    root.render(
      <KitProvider client={client}>
        <SignOut />
      </KitProvider>,
    ),
  )
  expect(client.pubkey).toBe(mara.pubkey)
  await act(() => container.querySelector('button')?.click())
  await act(() => root.unmount())
  client.close()
  container.remove()
  expect(Object.keys(localStorage)).toEqual([])
})
