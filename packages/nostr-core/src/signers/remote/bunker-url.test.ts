import { describe, expect, test } from 'vitest'
import { MalformedError } from '../../protocol/errors.ts'
import { BunkerUrlError, createNostrConnectUri, parseBunkerUrl } from './bunker-url.ts'
import { formatConnection, parseConnection } from './connection.ts'

const pubkey = 'fa984bd7dbb282f07e16e7ae87b26a2a7b9b90b7246a44771f0cf5ae58018f52'

describe('parseBunkerUrl', () => {
  test('reads key, relays and secret', () => {
    const url = `bunker://${pubkey}?relay=wss%3A%2F%2FRelay.example%2F&relay=wss://two.example&secret=0s8j2djs`
    expect(parseBunkerUrl(`  ${url} `)).toEqual({
      pubkey,
      relays: ['wss://relay.example', 'wss://two.example'],
      secret: '0s8j2djs',
    })
    expect(parseBunkerUrl(`BUNKER://${pubkey.toUpperCase()}/?relay=wss://a.example&secret=`)).toEqual({
      pubkey,
      relays: ['wss://a.example'],
    })
  })

  test('takes at most ten different relays', () => {
    const relays = Array.from({ length: 50 }, (_, n) => `relay=wss://r${n % 20}.example`)
    expect(parseBunkerUrl(`bunker://${pubkey}?${relays.join('&')}`).relays).toHaveLength(10)
  })

  test.each([
    '',
    'nonsense',
    `bunker://${pubkey}`,
    `bunker://${pubkey}?secret=x`,
    `bunker://${pubkey}?relay=https://a.example`,
    `bunker://${pubkey.slice(1)}?relay=wss://a.example`,
    `nostrconnect://${pubkey}?relay=wss://a.example&secret=x`,
    `bunker://${pubkey}?relay=wss://a.example&secret=${'x'.repeat(5000)}`,
  ])('refuses %j', (text) => {
    expect(() => parseBunkerUrl(text)).toThrow(BunkerUrlError)
  })
})

test('createNostrConnectUri writes an address that every signer reads', () => {
  const uri = createNostrConnectUri({
    clientPubkey: pubkey,
    relays: ['wss://relay1.example.com', 'wss://relay2.example2.com'],
    secret: '0s8j2djs',
    permissions: ['nip44_encrypt', 'sign_event:13'],
    name: 'My Client & Co',
  })
  expect(uri).toBe(
    `nostrconnect://${pubkey}?relay=wss://relay1.example.com&relay=wss://relay2.example2.com&secret=0s8j2djs&perms=nip44_encrypt,sign_event:13&name=My%20Client%20%26%20Co`,
  )
})

describe('a stored connection', () => {
  const connection = {
    clientSecretKey: new Uint8Array(32).fill(7),
    signerPubkey: pubkey,
    relays: ['wss://a.example'],
  }

  test('is read as it was written', () => {
    expect(parseConnection(formatConnection(connection))).toEqual(connection)
  })

  test.each(['', 'null', '{}', '{"clientSecretKey":"x","signerPubkey":"y","relays":[]}'])(
    'is not %j',
    (text) => {
      expect(() => parseConnection(text)).toThrow(MalformedError)
    },
  )
})
