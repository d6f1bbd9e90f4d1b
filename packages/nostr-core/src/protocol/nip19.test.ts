import { nip19 } from 'nostr-tools'
import { describe, expect, test } from 'vitest'
import { encodeBech32 } from './bech32.ts'
import { MalformedError } from './errors.ts'
import * as pointers from './nip19-pointers.ts'
import * as codes from './nip19.ts'

const ours = { ...codes, ...pointers }

const id = 'a'.repeat(64)
const pubkey = '7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e'
const relays = ['wss://relay.example', 'ws://localhost:3000/relays/city']

describe('agrees with nostr-tools in both directions', () => {
  test.each([
    ['npub', ours.encodeNpub(pubkey), nip19.npubEncode(pubkey)],
    ['note', ours.encodeNote(id), nip19.noteEncode(id)],
    ['nprofile', ours.encodeNprofile({ pubkey, relays }), nip19.nprofileEncode({ pubkey, relays })],
    [
      'naddr',
      ours.encodeNaddr({ identifier: 'badge', pubkey, kind: 30_009, relays }),
      nip19.naddrEncode({ identifier: 'badge', pubkey, kind: 30_009, relays }),
    ],
  ])('%s', (_, mine, theirs) => {
    expect(ours.decodeNip19(mine)).toEqual(nip19.decode(mine))
    expect(ours.decodeNip19(theirs)).toEqual(nip19.decode(theirs))
  })

  test('nevent', () => {
    const event = { id, relays, author: pubkey, kind: 1 }
    expect(nip19.decode(ours.encodeNevent(event)).data).toEqual(event)
    expect(ours.decodeNip19(nip19.neventEncode(event))).toEqual({ type: 'nevent', data: event })
  })

  test('nsec', () => {
    const secretKey = new Uint8Array(32).fill(7)
    expect(ours.encodeNsec(secretKey)).toBe(nip19.nsecEncode(secretKey))
  })
})

test.each([
  '',
  'npub1',
  'npub1qqqq',
  `npub1${'q'.repeat(6000)}`,
  'nostr:',
  'lnbc1…',
  ours.encodeNpub(pubkey).slice(0, -1),
  encodeBech32('npub', new Uint8Array(31)),
  encodeBech32('note', new Uint8Array(33)),
])('refuses %s', (text) => {
  expect(ours.decodeNip19(text)).toBeUndefined()
})

test('encodes no relay that is too long to decode', () => {
  const relay = `wss://${'r'.repeat(250)}`
  expect(() => ours.encodeNprofile({ pubkey, relays: [relay] })).toThrow(MalformedError)
})

test('parses public keys from npub, nprofile, nostr: links and hex in either case', () => {
  for (const text of [
    pubkey,
    pubkey.toUpperCase(),
    ours.encodeNpub(pubkey),
    `nostr:${ours.encodeNpub(pubkey)}`,
    // A QR code takes less room in capitals.
    `nostr:${ours.encodeNpub(pubkey)}`.toUpperCase(),
    ours.encodeNprofile({ pubkey, relays }),
  ]) {
    expect(ours.parsePublicKey(text)).toBe(pubkey)
  }
  expect(ours.parsePublicKey(ours.encodeNote(id))).toBeUndefined()
  expect(ours.parseEventId(ours.encodeNote(id))).toBe(id)
})

test('parses addresses from naddr, nostr: links and a-tags', () => {
  const address = { kind: 30_023, pubkey, identifier: 'lamps: a history', relays: ['wss://relay.example'] }
  expect(ours.parseAddressPointer(ours.encodeNaddr(address))).toEqual(address)
  expect(ours.parseAddressPointer(`nostr:${ours.encodeNaddr(address)}`)).toEqual(address)
  expect(ours.parseAddressPointer(`30023:${pubkey}:lamps: a history`)).toEqual({ ...address, relays: [] })
  expect(ours.parseAddressPointer(`30023:${pubkey}`)).toBeUndefined()
  expect(ours.parseAddressPointer(ours.encodeNpub(pubkey))).toBeUndefined()
})
