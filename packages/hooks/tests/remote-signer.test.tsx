import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { SignerSilentError } from '@ncc/nostr-core'
import { formatConnection } from '@ncc/nostr-core/remote-signer'
import type { StoredAccount } from '../src/index.ts'
import { builder, clientOf, relayWith, run, storageWith } from './world.tsx'

const alice = builder.author('alice')
const template = { kind: 1, created_at: 1_700_000_000, tags: [], content: 'Hello' }

beforeEach(() => {
  // The DOM of the tests brings a socket of its own that knows no loopback.
  vi.stubGlobal('WebSocket', WebSocket)
  return () => vi.unstubAllGlobals()
})

/** Alice with a remote signer that listens at one relay, and never answers. */
const remoteAt = (relay: string): StoredAccount => ({
  key: 'remote',
  pubkey: alice.pubkey,
  connection: formatConnection({
    clientSecretKey: builder.author('client').secretKey,
    signerPubkey: builder.author('signer').pubkey,
    relays: [relay],
  }),
})

async function tab(stored?: StoredAccount) {
  const client = clientOf(await relayWith())
  const { storage, saved } = storageWith()
  if (stored) saved.session = { account: stored, since: 0 }
  const { nostr } = run(client, () => undefined, storage)
  const sign = () => client.account?.signer.signEvent(template)
  return { nostr, sign }
}

it('a remote signer disconnects when its account signs in with another connection', async () => {
  const [before, after] = [await relayWith(), await relayWith()]
  const { nostr, sign } = await tab()
  act(() => nostr().switchTo(remoteAt(before.url)))
  const signing = expect(sign()).rejects.toThrow(SignerSilentError)
  await waitFor(() => expect(before.open).toBe(1))
  act(() => nostr().switchTo(remoteAt(after.url)))
  await signing
  await waitFor(() => expect(before.open).toBe(0))
})

it('a remote signer that is loaded after its account is left never connects', async () => {
  const relay = await relayWith()
  const { nostr, sign } = await tab()
  act(() => nostr().switchTo(remoteAt(relay.url)))
  const signing = expect(sign()).rejects.toThrow(SignerSilentError)
  act(() => nostr().logout())
  await signing
  expect(relay.received('REQ')).toEqual([])
})

it('a remote signer of a stored session disconnects with its sign-out', async () => {
  const relay = await relayWith()
  const { nostr, sign } = await tab(remoteAt(relay.url))
  const signing = expect(sign()).rejects.toThrow(SignerSilentError)
  await waitFor(() => expect(relay.open).toBe(1))
  act(() => nostr().logout())
  await signing
  await waitFor(() => expect(relay.open).toBe(0))
})
