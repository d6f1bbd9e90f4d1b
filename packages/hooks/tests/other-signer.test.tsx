import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { NostrEvent, Signer } from '@ncc/nostr-core'
import { createSecretKeySigner } from '@ncc/nostr-core/keys'
import { useMailbox, useMutes } from '../src/index.ts'
import { builder, clientOf, relayWith, run } from './world.tsx'

const alice = builder.author('alice')
const bob = builder.author('bob')
const ownSigner = createSecretKeySigner(alice.secretKey)

async function tab<T>(use: () => T, ...events: NostrEvent[]) {
  return run(clientOf(await relayWith(events)), use)
}

/** Alice's signer, which answers each question about a text as it is told. */
const signerThat = (decrypt: () => Promise<string>): Signer => ({
  ...ownSigner,
  nip04: { encrypt: decrypt, decrypt },
  nip44: { encrypt: decrypt, decrypt },
})

/** Alice mutes Bob for all to see, and a word for herself. */
const muteList = async () =>
  builder.event('alice', {
    kind: 10_000,
    tags: [['p', bob.pubkey]],
    content: (await ownSigner.nip44?.encrypt(alice.pubkey, JSON.stringify([['word', 'fog']]))) ?? '',
  })

it('messages are decrypted by the signer of the session, also if it is not the first one of its account', async () => {
  const content = await createSecretKeySigner(bob.secretKey).nip04?.encrypt(alice.pubkey, 'Hello Alice')
  const message = builder.event('bob', { kind: 4, tags: [['p', alice.pubkey]], content: content ?? '' })
  const { nostr, value } = await tab(() => useMailbox(), message)
  const contents = () => value().messages.map(({ content: text }) => text)
  act(() => nostr().switchTo({ key: 'none', pubkey: alice.pubkey }))
  await waitFor(() => expect(contents()).toEqual([undefined]))
  act(() => nostr().loginWithAccount(alice))
  await waitFor(() => expect(contents()).toEqual(['Hello Alice']))
})

it('private mutes are decrypted by the signer of the session, also if it is not the first one of its account', async () => {
  const { nostr, value } = await tab(() => useMutes(alice.pubkey), await muteList())
  const refuse = () => Promise.reject(new Error('No'))
  await act(() => nostr().loginWithSigner(signerThat(refuse)))
  await waitFor(() => expect(value()).toMatchObject({ status: 'ready', isComplete: false }))
  act(() => nostr().loginWithAccount(alice))
  await waitFor(() => expect(value().isComplete).toBe(true))
  expect(value().entries.map((entry) => entry.value)).toEqual([bob.pubkey, 'fog'])
})

it('public mutes do not wait for a signer that answers late, or never', async () => {
  const { nostr, value } = await tab(() => useMutes(alice.pubkey), await muteList())
  let answer: (text: string) => void = () => undefined
  const late = new Promise<string>((resolve) => {
    answer = resolve
  })
  await act(() => nostr().loginWithSigner(signerThat(() => late)))
  await waitFor(() => expect(value()).toMatchObject({ status: 'ready', isComplete: false }))
  expect(value().entries.map((entry) => entry.value)).toEqual([bob.pubkey])
  await act(async () => answer(JSON.stringify([['word', 'fog']])))
  await waitFor(() => expect(value().entries.map((entry) => entry.value)).toEqual([bob.pubkey, 'fog']))
  expect(value().isComplete).toBe(true)
})
