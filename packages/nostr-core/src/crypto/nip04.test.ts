import { nip04 } from 'nostr-tools'
import { describe, expect, test, vi } from 'vitest'
import vectors from '../../test-vectors/nip04.json' with { type: 'json' }
import { createSecretKey, getPublicKey } from '../protocol/keys.ts'
import { DecryptionError } from './decryption-error.ts'
import { decryptNip04, encryptNip04, getNip04Key } from './nip04.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

const [alice, bob] = [createSecretKey(), createSecretKey()]
const key = getNip04Key(alice, getPublicKey(bob))

describe.each(['WebCrypto', 'a page without it'])('with %s', (platform) => {
  const choosePlatform = () => {
    if (platform === 'WebCrypto') return
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
  }

  test('both accounts decrypt the published messages', async () => {
    choosePlatform()
    for (const vector of vectors.messages) {
      const [sender, recipient] = [bytes(vector.sender), bytes(vector.recipient)]
      for (const key of [
        getNip04Key(recipient, getPublicKey(sender)),
        getNip04Key(sender, getPublicKey(recipient)),
      ]) {
        expect(await decryptNip04(key, vector.payload)).toBe(vector.plaintext)
      }
    }
  })

  test.each(['', 'Saturn, bringer of old age', '街の灯り 🌃', '\ufeffbom', 'x'.repeat(100_000)])(
    'is compatible with nostr-tools in both directions',
    async (text) => {
      choosePlatform()
      const mine = await encryptNip04(key, text)
      expect(nip04.decrypt(bob, getPublicKey(alice), mine).replace(/^\ufeff/, '')).toBe(
        text.replace(/^\ufeff/, ''),
      )
      if (text === '') return
      expect(await decryptNip04(key, nip04.encrypt(bob, getPublicKey(alice), text))).toBe(text)
    },
  )

  test('refuses another account and invalid padding', async () => {
    choosePlatform()
    const payload = await encryptNip04(key, 'secret')
    const last = payload.indexOf('==?iv=') - 1
    const broken = `${payload.slice(0, last)}${payload[last] === 'A' ? 'Q' : 'A'}${payload.slice(last + 1)}`
    await expect(decryptNip04(key, broken)).rejects.toThrow(DecryptionError)
    const strangers = Array.from({ length: 20 }, () => getNip04Key(createSecretKey(), getPublicKey(bob)))
    const results = await Promise.allSettled(strangers.map((stranger) => decryptNip04(stranger, payload)))
    expect(results.filter((result) => result.status === 'fulfilled' && result.value === 'secret')).toEqual([])
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DecryptionError)
    }
  })
})

test.each([
  '',
  'hello',
  '?iv=',
  'AAAA?iv=AAAA',
  '====?iv=AAAAAAAAAAAAAAAAAAAAAA==',
  'AAAA?iv=AAAAAAAAAAAAAAAAAAAAAA==',
  ...vectors.malformedPayloads,
])('refuses "%s"', async (payload) => {
  await expect(decryptNip04(key, payload)).rejects.toThrow(DecryptionError)
})

test('the same text is never encrypted the same way twice', async () => {
  expect(await encryptNip04(key, 'x')).not.toBe(await encryptNip04(key, 'x'))
})
