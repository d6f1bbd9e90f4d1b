import { act } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { AccountChangedError, bytesToHex, encodeNsec, SignerSilentError, type Signer } from '@ncc/nostr-core'
import { createSecretKeySigner } from '@ncc/nostr-core/keys'
import { createLocalSessionStorage } from '../src/index.ts'
import { builder, clientOf, relayWith, run, storageWith } from './world.tsx'

const alice = builder.author('alice')
const bob = builder.author('bob')
const carol = builder.author('carol')

/** An extension with Carol's account whose owner is asked first, and what answers for them. */
function slowExtension() {
  let approve: () => void = () => undefined
  let refuse: (reason: Error) => void = () => undefined
  const asked = new Promise<void>((resolve, reject) => {
    approve = resolve
    refuse = reject
  })
  const signer = createSecretKeySigner(carol.secretKey)
  vi.stubGlobal('nostr', { ...signer, getPublicKey: () => asked.then(() => carol.pubkey) })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { approve, refuse }
}

async function visitor(name?: string) {
  const { storage, saved, writeElsewhere } = storageWith(name)
  const client = clientOf(await relayWith())
  const { nostr, unmount } = run(client, () => undefined, storage)
  return { client, nostr, saved, writeElsewhere, unmount }
}

const later = [
  {
    what: 'another sign-in',
    pubkey: bob.pubkey,
    act: async ({ nostr }: Tab) => nostr().loginWithAccount(bob),
  },
  {
    what: 'a typed key',
    pubkey: bob.pubkey,
    act: async ({ nostr }: Tab) => nostr().login(encodeNsec(bob.secretKey)),
  },
  {
    what: 'a sign-out',
    pubkey: undefined,
    act: async ({ nostr }: Tab) => {
      nostr().loginWithAccount(bob)
      nostr().logout()
    },
  },
  {
    what: 'a sign-in in another tab',
    pubkey: bob.pubkey,
    act: async ({ writeElsewhere }: Tab) =>
      writeElsewhere({ account: { key: 'local', ...bob }, since: Date.now() }),
  },
]
type Tab = Awaited<ReturnType<typeof visitor>>

it.each(later)('an extension that answers after $what changes nothing', async ({ pubkey, act: doIt }) => {
  const tab = await visitor()
  const { approve } = slowExtension()
  const signingIn = tab.nostr().loginWithExtension()
  await act(() => doIt(tab))
  approve()
  await act(() => expect(signingIn).rejects.toThrow(AccountChangedError))
  expect(tab.client.pubkey).toBe(pubkey)
  expect(tab.saved.session?.account.pubkey).toBe(pubkey)
})

it('of two sign-ins under way, the one that began last counts, whichever ends first', async () => {
  const tab = await visitor()
  const { approve } = slowExtension()
  const signer = createSecretKeySigner(bob.secretKey)
  const byExtension = tab.nostr().loginWithExtension()
  const bySigner = tab.nostr().loginWithSigner(signer)
  await act(() => bySigner)
  approve()
  await act(() => expect(byExtension).rejects.toThrow(AccountChangedError))
  expect(tab.client.pubkey).toBe(bob.pubkey)

  const last = slowExtension()
  const first = tab.nostr().loginWithSigner(createSecretKeySigner(alice.secretKey))
  const second = tab.nostr().loginWithExtension()
  await act(() => first)
  expect(tab.client.pubkey).toBe(alice.pubkey)
  last.approve()
  await act(() => second)
  expect(tab.client.pubkey).toBe(carol.pubkey)
})

it('a sign-in that fails does not end the one before it', async () => {
  const tab = await visitor()
  const { approve } = slowExtension()
  const signingIn = tab.nostr().loginWithExtension()
  await expect(tab.nostr().login('nonsense')).rejects.toThrow('Invalid private key')
  approve()
  await act(() => signingIn)
  expect(tab.client.pubkey).toBe(carol.pubkey)
})

it('a sign-in that ends after its provider is taken down changes nothing', async () => {
  const tab = await visitor()
  const { approve } = slowExtension()
  const signingIn = tab.nostr().loginWithExtension()
  tab.unmount()
  approve()
  await expect(signingIn).rejects.toThrow(AccountChangedError)
  expect([tab.client.pubkey, tab.saved.session]).toEqual([undefined, undefined])
})

it('a signer of which nothing is stored leaves the stored account as it is, also after signing out', async () => {
  localStorage.clear()
  const storage = createLocalSessionStorage()
  const { pubkey, secretKey } = alice
  storage.save({ account: { key: 'local', pubkey, secretKey }, since: 7 })
  const client = clientOf(await relayWith())
  const { nostr } = run(client, () => undefined, storage)
  await act(() => nostr().loginWithSigner(createSecretKeySigner(bob.secretKey)))
  expect(nostr().session).toMatchObject({ pubkey: bob.pubkey, key: 'signer' })
  act(() => nostr().logout())
  expect(nostr().session).toEqual({ status: 'signed-out' })
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'nostr-session', storageArea: localStorage }),
      ),
  )
  expect(localStorage.getItem('nostr-session')).toContain(bytesToHex(secretKey))
  expect(nostr().session).toMatchObject({ pubkey })
})

it('an account that is none leaves the session as it is', async () => {
  const { nostr, saved, writeElsewhere } = await visitor('alice')
  const before = saved.session
  expect(() => nostr().switchTo({ key: 'none', pubkey: 'npub1nonsense' })).toThrow()
  const wrong: Signer = { ...createSecretKeySigner(bob.secretKey), getPublicKey: async () => 'npub1nonsense' }
  await expect(nostr().loginWithSigner(wrong)).rejects.toThrow()
  expect(nostr().readSecretKey()).toBe(encodeNsec(alice.secretKey))
  act(() => writeElsewhere(before))
  expect(saved.session?.account.pubkey).toBe(alice.pubkey)
})

it('an account that cannot be stored is not signed in', async () => {
  const { storage } = storageWith()
  const client = clientOf(await relayWith())
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  const save = () => {
    throw full
  }
  const { nostr } = run(client, () => undefined, { ...storage, save })
  await expect(act(() => nostr().login(encodeNsec(alice.secretKey)))).rejects.toBe(full)
  expect(() => nostr().loginWithAccount(alice)).toThrow(full)
  expect(() => nostr().switchTo({ key: 'none', pubkey: bob.pubkey })).toThrow(full)
  expect([client.pubkey, nostr().session]).toEqual([undefined, { status: 'signed-out' }])
})

it('a storage that tells of this tab’s own changes signs in once', async () => {
  const { storage, saved, writeElsewhere } = storageWith()
  const client = clientOf(await relayWith())
  const accounts = vi.spyOn(client, 'useAccount')
  const { nostr } = run(client, () => undefined, { ...storage, save: writeElsewhere })
  accounts.mockClear()
  act(() => nostr().loginWithAccount(alice, 'ncryptsec1locked'))
  expect(accounts).toHaveBeenCalledOnce()
  expect([client.pubkey, saved.session?.account.key]).toEqual([alice.pubkey, 'locked'])
})

it('a second provider of a client has the session of the first', async () => {
  const client = clientOf(await relayWith())
  const first = run(client, () => undefined)
  await act(() => first.nostr().login(encodeNsec(alice.secretKey)))
  first.unmount()
  const second = run(client, () => undefined)
  const { session } = second.nostr()
  expect(session.status === 'signed-in' ? session.pubkey : undefined).toBe(client.pubkey)
})

it('an extension that never answered is asked again', async () => {
  const { pubkey, secretKey } = alice
  const ask = vi.fn(() =>
    ask.mock.calls.length === 1 ? new Promise<never>(() => undefined) : Promise.resolve(pubkey),
  )
  vi.stubGlobal('nostr', { ...createSecretKeySigner(secretKey), getPublicKey: ask })
  const { client, nostr } = await visitor()
  act(() => nostr().switchTo({ key: 'extension', pubkey }))
  const sign = async () => client.account?.signer.signEvent({ kind: 1, created_at: 0, tags: [], content: '' })
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const first = expect(sign()).rejects.toThrow(SignerSilentError)
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(60_000)
  await first
  vi.useRealTimers()
  expect(await sign()).toMatchObject({ pubkey })
})
