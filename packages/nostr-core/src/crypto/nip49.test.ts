import * as nip49 from 'nostr-tools/nip49'
import { describe, expect, test } from 'vitest'
import vectors from '../../test-vectors/nip49.json' with { type: 'json' }
import { MalformedError } from '../protocol/errors.ts'
import { InvalidSecretKeyError } from '../protocol/invalid-secret-key-error.ts'
import { createSecretKey } from '../protocol/keys.ts'
import { DecryptionError } from './decryption-error.ts'
import { decryptSecretKey, encryptSecretKey } from './nip49.ts'

const secretKey = createSecretKey()

test('the published keys are decrypted', async () => {
  for (const { password, secretKey, ncryptsec } of vectors) {
    expect(Buffer.from(await decryptSecretKey(ncryptsec, password)).toString('hex')).toBe(secretKey)
  }
})

describe('is compatible with nostr-tools in both directions', () => {
  test.each([0, 1, 2] as const)('with key security %i', async (keySecurity) => {
    const mine = await encryptSecretKey(secretKey, 'ÅΩẛ̣ 🔑', { logN: 4, keySecurity })
    expect(nip49.decrypt(mine, 'ÅΩẛ̣ 🔑')).toEqual(secretKey)
    expect(await decryptSecretKey(nip49.encrypt(secretKey, 'pw', 4, keySecurity), 'pw')).toEqual(secretKey)
  })
})

test('a passphrase works in either Unicode form', async () => {
  const locked = await encryptSecretKey(secretKey, 'caf\u00e9', { logN: 4 })
  expect(await decryptSecretKey(locked, 'cafe\u0301')).toEqual(secretKey)
  expect(await decryptSecretKey(` ${locked}\n`, 'café')).toEqual(secretKey)
})

test('distinguishes a wrong passphrase from an invalid text', async () => {
  const locked = await encryptSecretKey(secretKey, 'right', { logN: 4 })
  await expect(decryptSecretKey(locked, 'wrong')).rejects.toThrow(new DecryptionError('Wrong passphrase'))
  await expect(decryptSecretKey(locked.slice(0, -1), 'right')).rejects.toThrow(MalformedError)
  await expect(decryptSecretKey('nsec1', 'right')).rejects.toThrow(MalformedError)
  await expect(decryptSecretKey('', '')).rejects.toThrow(MalformedError)
})

test('refuses an invalid key and an excessive cost', async () => {
  await expect(encryptSecretKey(new Uint8Array(32), 'x', { logN: 4 })).rejects.toThrow(InvalidSecretKeyError)
  await expect(encryptSecretKey(secretKey, 'x', { logN: 21 })).rejects.toThrow(RangeError)
})

test('progress goes from 0 to 1 while other work continues', async () => {
  const progress: number[] = []
  let turns = 0
  const count = setInterval(() => (turns += 1), 0)
  await encryptSecretKey(secretKey, 'x', { logN: 14, onProgress: (done) => progress.push(done) })
  clearInterval(count)
  expect(progress.at(-1)).toBe(1)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(turns).toBeGreaterThan(0)
})
