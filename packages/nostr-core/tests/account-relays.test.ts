import { expect, it } from 'vitest'
import { accountRelays, readableRelays } from '../src/account-relays.ts'
import { parseRelayList } from '../src/protocol/nip65.ts'
import { rolesOf } from './engine.ts'
import { createBuilder } from './harness.ts'

const [city, open, fallback] = ['wss://city.example', 'wss://open.example', 'wss://fallback.example']
const roles = rolesOf({ city, public: open, fallback: [fallback, fallback] })

const list = (...tags: string[][]) => parseRelayList(createBuilder().event('alice', { kind: 10_002, tags }))
const shown = (relays: ReturnType<typeof accountRelays>) =>
  relays.map(({ url, read, write }) => `${url.slice(6, -8)} ${read ? 'r' : '-'}${write ? 'w' : '-'}`)

it('are the default ones without a list', () => {
  expect(shown(accountRelays(roles, undefined))).toEqual(['city rw', 'open rw'])
})

it('are the default ones as restricted by the list, and the list’s others', () => {
  const published = list(['r', open, 'read'], ['r', 'wss://own.example'])
  expect(shown(accountRelays(roles, published))).toEqual(['city rw', 'open r-', 'own rw'])
})

it('are the last known ones until the list has loaded', () => {
  const known = [{ url: 'wss://old.example', read: true, write: true }]
  expect(shown(accountRelays(roles, undefined, { known, own: [] }))).toContain('old rw')
  expect(shown(accountRelays(roles, list(), { known, own: [] }))).not.toContain('old rw')
})

it('are overridden by choices on this device, which may switch a relay off', () => {
  const published = list(['r', 'wss://own.example'])
  const own = [
    { url: city, read: false, write: false },
    { url: 'wss://own.example', read: true, write: false },
    { url: 'wss://new.example', read: true, write: true },
  ]
  expect(shown(accountRelays(roles, published, { known: [], own }))).toEqual([
    'city --',
    'open rw',
    'own r-',
    'new rw',
  ])
})

it('may leave none to write to, on this device and in the list', () => {
  const own = [city, open].map((url) => ({ url, read: true, write: false }))
  expect(shown(accountRelays(roles, undefined, { known: [], own }))).toEqual(['city r-', 'open r-'])
  const published = list(['r', city, 'read'], ['r', open, 'read'])
  expect(shown(accountRelays(roles, published))).toEqual(['city r-', 'open r-'])
})

it('fall back to the default ones and one fallback if none is left to read', () => {
  const relays = accountRelays(roles, list(['r', city, 'write'], ['r', open, 'write']))
  expect(shown(relays)).toEqual(['city -w', 'open -w'])
  expect(readableRelays(roles, relays)).toEqual([city, open, fallback])
  expect(readableRelays(roles, accountRelays(roles, list(['r', city, 'write'])))).toEqual([open])
})
