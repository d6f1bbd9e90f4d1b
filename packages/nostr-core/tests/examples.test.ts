import { expect, it } from 'vitest'
import { sayHello } from '../examples/relays-only.ts'
import { createClient } from '../src/client.ts'
import { RelayPool } from '../src/relays/relay-pool.ts'
import { createBuilder, relayWith } from './harness.ts'

const friend = createBuilder().author('friend').pubkey

it('ten lines publish, read and follow on one relay', async () => {
  const relay = await relayWith()
  const { pubkey, posts, contacts } = await sayHello(relay.url, friend)
  expect(posts).toMatchObject({ status: 'found', data: [{ pubkey, content: 'Hello, Nostr' }] })
  expect(contacts).toMatchObject({ status: 'found', data: { follows: [friend] } })
})

it('a pool works without arguments', async () => {
  const note = createBuilder().event('alice')
  const relay = await relayWith({}, [note])
  const pool = new RelayPool()
  expect(await pool.query([{ kinds: [1] }], { relays: [relay.url] })).toMatchObject({ events: [note] })
  pool.close()
})

it.each([
  [[], 'No relays configured'],
  [['https://relay.example'], 'https://relay.example: not a ws: or wss: address'],
])('a client of the relays %j is refused', (relays, message) => {
  expect(() => createClient({ relays })).toThrow(message)
})
