import { expect, it, onTestFinished, vi } from 'vitest'
import { createLazyVerifier } from '../src/crypto/lazy-verifier.ts'
import { follow } from '../src/publish/contact-list.ts'
import { noteTemplate } from '../src/publish/templates.ts'
import { network } from '../src/queries/network.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { createBuilder, relayWith } from './harness.ts'
import { contacts, hex } from './rich-list.ts'

/** Makes a module fail to load, as without a network, until the returned function is called. */
function withhold(path: string): () => void {
  vi.doMock(path, () => {
    throw new Error('not there')
  })
  onTestFinished(() => void vi.doUnmock(path))
  return () => vi.doUnmock(path)
}

it('a list can be edited once the editing code can be loaded', async () => {
  const giveBack = withhold('../src/publish/list-editing.ts')
  const relay = await relayWith({}, [contacts()])
  const { client, clock } = clientOf({ city: relay.url })
  client.useAccount(accountOf('alice'))
  await expect(client.lists.edit(follow(hex(8)))).rejects.toThrow()
  giveBack()
  await expect(settled(client.lists.edit(follow(hex(8))), clock)).resolves.toBeDefined()
  await expect(client.lists.versions(3)).resolves.toBeDefined()
})

it('a post is published once the publishing code can be loaded', async () => {
  const giveBack = ['account-publishing', 'publish-attempts'].map((part) =>
    withhold(`../src/publish/${part}.ts`),
  )
  const relay = await relayWith()
  const { client, clock } = clientOf({ city: relay.url })
  client.useAccount(accountOf('alice'))
  const publish = () => client.publish(noteTemplate({ text: 'Hello' }, client.now()))
  for (const give of giveBack) {
    await expect(publish()).rejects.toThrow()
    give()
  }
  await settled(publish(), clock)
  expect(relay.stored).toHaveLength(1)
})

it('a query has no answer until the asking code can be loaded', async () => {
  const giveBack = withhold('../src/queries/ask-once.ts')
  const relay = await relayWith({}, [contacts()])
  const { client, clock, logged } = clientOf({ city: relay.url })
  const query = network(contacts().pubkey)
  expect(await client.fetch(query)).toEqual({ status: 'unknown', relays: {} })
  expect(logged).toHaveLength(1)
  giveBack()
  expect(await settled(client.fetch(query), clock)).toMatchObject({ status: 'found' })
})

it('events are verified once the verifier can be loaded', async () => {
  const giveBack = withhold('../src/crypto/verifier.ts')
  const verifier = createLazyVerifier()
  const event = createBuilder().event()
  await expect(verifier.verify([event])).rejects.toThrow()
  giveBack()
  await expect(verifier.verify([event])).resolves.toEqual([true])
  verifier.close?.()
})
