import { generateSecretKey, nip19, verifyEvent } from 'nostr-tools'
import { describe, expect, test } from 'vitest'
import { createSecretKey, getPublicKey, parseSecretKey, signEvent } from './keys.ts'

const hex = '67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa'
const nsec = 'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5'

describe('parseSecretKey', () => {
  test.each([nsec, nsec.toUpperCase(), hex, `0x${hex}`, `0X${hex.toUpperCase()}`, `  ${hex}\n`])(
    'reads %s',
    (text) => {
      expect(parseSecretKey(text)).toEqual(Uint8Array.from(Buffer.from(hex, 'hex')))
    },
  )

  test.each([
    ['nsec1', 'invalid-nsec', 'Invalid nsec key'],
    [nsec.slice(0, -3), 'invalid-nsec', 'Invalid nsec key'],
    [nsec.replace('v', 'w'), 'invalid-nsec', 'Invalid nsec key'],
    [nip19.npubEncode(hex), 'invalid-secret-key', 'Invalid private key'],
    [hex.slice(1), 'invalid-secret-key', 'Invalid private key'],
    ['0'.repeat(64), 'invalid-secret-key', 'Invalid private key'],
    ['f'.repeat(64), 'invalid-secret-key', 'Invalid private key'],
    ['🔑', 'invalid-secret-key', 'Invalid private key'],
    ['', 'invalid-secret-key', 'Invalid private key'],
  ])('refuses %s', (text, code, message) => {
    expect(() => parseSecretKey(text)).toThrow(expect.objectContaining({ code, message }))
  })

  test('never includes the input in its error', () => {
    expect(() => parseSecretKey(`${hex}00`)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(hex) }),
    )
  })
})

test('nostr-tools verifies our signatures after a JSON round trip', () => {
  const template = { kind: 1, created_at: 1_700_000_000, tags: [['t', 'city']], content: 'Good evening ✨' }
  const event = signEvent(template, createSecretKey())
  expect(verifyEvent(JSON.parse(JSON.stringify(event)))).toBe(true)
  expect(Object.isFrozen(event) && Object.isFrozen(event.tags) && Object.isFrozen(event.tags[0])).toBe(true)
})

test('public keys agree with nostr-tools', async () => {
  const { getPublicKey: theirs } = await import('nostr-tools')
  const secretKey = generateSecretKey()
  expect(getPublicKey(secretKey)).toBe(theirs(secretKey))
})
