import { expect, it } from 'vitest'
import { findNames, followName, writeTo } from '../examples/loops.ts'
import { sayHello } from '../examples/relays-only.ts'
import { createClient } from '../src/client.ts'
import { RelayPool } from '../src/relays/relay-pool.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { createBuilder, relayWith } from './harness.ts'

const friend = createBuilder().author('friend').pubkey

it('ten lines publish, read and follow on one relay', async () => {
  const relay = await relayWith()
  const { pubkey, posts, contacts } = await sayHello(relay.url, friend)
  expect(posts).toMatchObject({ status: 'found', data: [{ pubkey, content: 'Hello, Nostr' }] })
  expect(contacts).toMatchObject({ status: 'found', data: { follows: [friend] } })
})

it('a loop follows a name until it is told to stop, another one finds it, and a message is sent', async () => {
  const ada = createBuilder().event('ada', { kind: 0, content: '{"name":"Ada"}' })
  const relay = await relayWith({}, [ada])
  const { client, clock } = clientOf({ city: relay.url })
  const stop = new AbortController()
  const names: (string | undefined)[] = []
  const show = (name: string | undefined) => {
    names.push(name)
    if (name === 'Ada') stop.abort()
  }
  await settled(followName(client, ada.pubkey, show, stop.signal), clock, 5)
  expect(names.at(-1)).toBe('Ada')
  expect(await settled(findNames(client, 'ada'), clock, 20)).toEqual(['Ada'])
  await expect(writeTo(client, ada.pubkey, 'Hello')).rejects.toThrow('User must be logged in')
  client.useAccount(accountOf('alice'))
  await settled(writeTo(client, ada.pubkey, 'Hello'), clock, 5)
  expect(relay.stored.map(({ kind }) => kind)).toContain(4)
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
