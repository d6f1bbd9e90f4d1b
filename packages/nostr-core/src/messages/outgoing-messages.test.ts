import { expect, it, vi } from 'vitest'
import { createSecretKeySigner } from '../signers/secret-key-signer.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import type { MessageHost } from './message-requests.ts'
import { writeMessage } from './outgoing-messages.ts'

const builder = createEventBuilder()
const alice = builder.author('alice')
const bob = builder.author('bob').pubkey

/** A client whose home relay uses TLS, or not; Bob reads on two relays, one of them without. */
function hostOf(home: string) {
  const publishSigned = vi.fn<MessageHost['publishSigned']>(async () => undefined)
  const relays = ['wss://bob.example/', 'ws://bob.lan/'].map((url) => ({ url, read: true, write: true }))
  const host = {
    relays: { roles: { home }, inUse: [{ url: home, read: true, write: true }] },
    cached: () => ({ relays }),
    publishSigned,
  } as unknown as MessageHost
  return { host, publishSigned }
}

it.each([
  ['wss://city.example/', ['wss://city.example/', 'wss://bob.example/']],
  ['ws://localhost/', ['ws://localhost/', 'wss://bob.example/', 'ws://bob.lan/']],
])('with %s as home relay a message goes to the relays %j', async (home, expected) => {
  const { host, publishSigned } = hostOf(home)
  const account = { pubkey: alice.pubkey, signer: createSecretKeySigner(alice.secretKey) }
  const draft = { to: bob, text: 'Hello', created_at: 1, privateRelays: [], ownRelays: [] }
  const signed = await writeMessage(host, account, draft)
  await signed.deliver(() => undefined)
  expect(publishSigned.mock.calls.map(([, { relays }]) => relays)).toEqual([expected])
})
