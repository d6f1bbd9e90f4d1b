// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { useSignOut } from '@ncc/hooks'
import { createClient } from '@ncc/nostr-core'
import { KitProvider } from '../src/index.ts'
import { walletKey } from '../src/parts.ts'
import { mara } from './city.tsx'
import { press, show, signInAs, usePage } from './page.tsx'

usePage()

test('a wallet goes with the session of its account: whoever has it can spend', async () => {
  signInAs(mara)
  localStorage.setItem(walletKey(mara.pubkey), '{}')
  const SignOut = () => <button onClick={useSignOut()}>Sign out</button>
  const client = createClient({ relays: ['wss://relay.invalid'] })
  onTestFinished(() => client.close())
  const { close } = await show(
    <KitProvider client={client}>
      <SignOut />
    </KitProvider>,
  )
  expect(client.pubkey).toBe(mara.pubkey)
  await press('Sign out')
  await close()
  expect(Object.keys(localStorage)).toEqual([])
})
