import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeRelayUrl } from './relay-url.ts'

test.each([
  ['relay.example', 'wss://relay.example'],
  ['  wss://Relay.Example/  ', 'wss://relay.example'],
  ['WSS://relay.example', 'wss://relay.example'],
  ['wss://relay.example:443', 'wss://relay.example'],
  ['ws://relay.example:80/', 'ws://relay.example'],
  ['ws://localhost:3000/relays/city', 'ws://localhost:3000/relays/city'],
  ['relay.example/nostr/', 'wss://relay.example/nostr/'],
  ['relay.example/nostr', 'wss://relay.example/nostr'],
  ['wss://relay.example', 'wss://relay.example'],
  ['wss://relay.example/', 'wss://relay.example'],
  ['relay.example:7777', 'wss://relay.example:7777'],
  ['wss://relay.example/?key=1#top', 'wss://relay.example/?key=1'],
  ['wss://relay.example/?#', 'wss://relay.example'],
  ['wss://relay.example//', 'wss://relay.example'],
  ['wss://relay.example/a//?key=1', 'wss://relay.example/a//?key=1'],
  ['wss://relay.example//?key=1', 'wss://relay.example/?key=1'],
  ['wss://bücher.example', 'wss://xn--bcher-kva.example'],
  ['wss://[::1]:3000', 'wss://[::1]:3000'],
])('%s is written %s', (text, url) => {
  expect(normalizeRelayUrl(text)).toBe(url)
})

test.each([
  '',
  '   ',
  'wss://',
  'wss:// relay.example',
  'two words',
  'https://relay.example',
  'wss://user:pass@relay.example',
  'wss://relay.example:99999',
])('"%s" is no relay', (text) => {
  expect(normalizeRelayUrl(text)).toBeUndefined()
})

test('a normalised address stays unchanged', () => {
  const text = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => url.replace(/^http/, 'ws')),
    fc.string({ unit: fc.constantFrom(...'ws:/.a?#@1%'.split('')) }),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, (text) => {
      const url = normalizeRelayUrl(text)
      if (url === undefined) return
      expect(normalizeRelayUrl(url)).toBe(url)
      expect(new URL(url).protocol).toMatch(/^wss?:$/)
    }),
    { numRuns: 2000 },
  )
})
