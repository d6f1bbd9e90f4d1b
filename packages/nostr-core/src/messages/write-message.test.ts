import { expect, it, vi } from 'vitest'
import { createSecretKeySigner } from '../signers/secret-key-signer.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import type { MessageHost } from './message-host.ts'
import { writeMessage } from './write-message.ts'

const builder = createEventBuilder()
const alice = builder.author('alice')
const bob = builder.author('bob').pubkey

/** A client of a city that is read over TLS, or not; Bob reads on two relays, one of them without. */
function hostOf(city: string) {
  const deliver = vi.fn<MessageHost['deliver']>(async () => undefined)
  const relays = ['wss://bob.example/', 'ws://bob.lan/'].map((url) => ({ url, read: true, write: true }))
  const host = {
    community: { relays: { city } },
    relays: [{ url: city, read: true, write: true }],
    peek: () => ({ relays }),
    deliver,
  } as unknown as MessageHost
  return { host, deliver }
}

it.each([
  ['wss://city.example/', ['wss://city.example/', 'wss://bob.example/']],
  ['ws://localhost/', ['ws://localhost/', 'wss://bob.example/', 'ws://bob.lan/']],
])('a message of a city on %s goes to the relays %j', async (city, expected) => {
  const { host, deliver } = hostOf(city)
  const account = { pubkey: alice.pubkey, signer: createSecretKeySigner(alice.secretKey) }
  const draft = { to: bob, text: 'Hello', created_at: 1, privateRelays: [], ownRelays: [] }
  const signed = await writeMessage(host, account, draft)
  await signed.deliver()
  expect(deliver.mock.calls.map(([, relays]) => relays)).toEqual([expected])
})
