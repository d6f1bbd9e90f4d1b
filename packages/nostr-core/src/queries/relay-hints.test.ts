import { expect, it } from 'vitest'
import { rolesOf } from '../../tests/roles-of.ts'
import { createEventBuilder } from '../testing/index.ts'
import { messageRelays } from './message-relays.ts'
import { relayHints } from './relay-hints.ts'

const builder = createEventBuilder({ seed: 65 })
const within = ['wss://192.168.1.1', 'wss://localhost:4848', 'wss://[::1]', 'wss://nas.local']
const outside = 'wss://relay.example'
const city = rolesOf({ city: 'wss://city.example' })

it('no link makes a device connect to its own private network', () => {
  for (const url of within) {
    expect(relayHints([url, outside], city)).toEqual([outside])
    expect(relayHints([url], rolesOf({ city: 'wss://city.internal' }))).toEqual([url])
    expect(relayHints([url], rolesOf({ city: 'ws://localhost:3000' }))).toEqual([url])
  }
  expect(relayHints(['ws://relay.example', outside], city)).toEqual([outside])
})

it('nor does somebody else’s list of relays for messages; the account’s own may', () => {
  const tags = ['wss://192.168.1.1', 'ws://relay.example', outside].map((url) => ['relay', url])
  const list = builder.event('ada', { kind: 10_050, tags })
  const listFor = (reader: string) =>
    messageRelays(list.pubkey).definition.select([list], list.pubkey, {
      relays: city,
      pubkey: reader,
      readRelays: [],
      writeRelays: [],
      now: 0,
    })
  expect(listFor(builder.author('bob').pubkey)).toEqual([outside])
  expect(listFor(list.pubkey)).toEqual(['wss://192.168.1.1', outside])
})
