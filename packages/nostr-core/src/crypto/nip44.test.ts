import { chacha20 } from '@noble/ciphers/chacha.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { nip44 } from 'nostr-tools'
import { describe, expect, test } from 'vitest'
import vectors from '../../test-vectors/nip44.json' with { type: 'json' }
import { createSecretKey, getPublicKey } from '../protocol/keys.ts'
import { DecryptionError } from './decryption-error.ts'
import { decryptNip44, encryptNip44, getConversationKey, getMessageKeys, paddedLength } from './nip44.ts'

const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

describe('the published vectors', () => {
  test('conversation keys', () => {
    for (const { secretKey, publicKey, conversationKey } of vectors.conversationKeys) {
      expect(bytesToHex(getConversationKey(hexToBytes(secretKey), publicKey))).toBe(conversationKey)
    }
    for (const { secretKey, publicKey, remark } of vectors.invalidConversationKeys) {
      expect(() => getConversationKey(hexToBytes(secretKey), publicKey), remark).toThrow()
    }
  })

  test('message keys', () => {
    const { conversationKey, keys } = vectors.messageKeys
    for (const { nonce, ...expected } of keys) {
      const { chachaKey, chachaNonce, hmacKey } = getMessageKeys(
        hexToBytes(conversationKey),
        hexToBytes(nonce),
      )
      const actual = {
        chachaKey: bytesToHex(chachaKey),
        chachaNonce: bytesToHex(chachaNonce),
        hmacKey: bytesToHex(hmacKey),
      }
      expect(actual).toEqual(expected)
    }
  })

  test('padded lengths', () => {
    for (const { length, padded } of vectors.paddedLengths) expect(paddedLength(length)).toBe(padded)
  })

  test('messages', () => {
    for (const vector of vectors.messages) {
      const key = getConversationKey(hexToBytes(vector.sender), getPublicKey(hexToBytes(vector.recipient)))
      expect(bytesToHex(key)).toBe(vector.conversationKey)
      expect(encryptNip44(key, vector.plaintext, hexToBytes(vector.nonce))).toBe(vector.payload)
      expect(decryptNip44(key, vector.payload)).toBe(vector.plaintext)
    }
  })

  test('long messages', () => {
    for (const vector of vectors.longMessages) {
      const text = vector.pattern.repeat(vector.repeat)
      const key = hexToBytes(vector.conversationKey)
      const payload = encryptNip44(key, text, hexToBytes(vector.nonce))
      expect(hash(text)).toBe(vector.plaintextHash)
      expect(hash(payload)).toBe(vector.payloadHash)
      expect(decryptNip44(key, payload)).toBe(text)
    }
  })

  test('invalid payloads', () => {
    for (const { conversationKey, payload, remark } of vectors.invalidPayloads) {
      expect(() => decryptNip44(hexToBytes(conversationKey), payload), remark).toThrow(DecryptionError)
    }
  })

  test('messages of 65,535 bytes and more', () => {
    const { conversationKey, nonce, messages } = vectors.extendedLengths
    const key = hexToBytes(conversationKey)
    for (const { length, padded, plaintextHash, payloadHash } of messages) {
      const text = 'a'.repeat(length)
      const payload = encryptNip44(key, text, hexToBytes(nonce))
      expect(hash(text)).toBe(plaintextHash)
      expect(paddedLength(length)).toBe(padded)
      expect(hash(payload)).toBe(payloadHash)
      expect(decryptNip44(key, payload)).toBe(text)
    }
  })
})

const [alice, bob] = [createSecretKey(), createSecretKey()]
const key = getConversationKey(alice, getPublicKey(bob))

test('is compatible with nostr-tools in both directions', () => {
  const theirKey = nip44.getConversationKey(bob, getPublicKey(alice))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 }), (text) => {
      expect(nip44.decrypt(encryptNip44(key, text), theirKey)).toBe(text)
      expect(decryptNip44(key, nip44.encrypt(text, theirKey))).toBe(text)
    }),
  )
})

test('a payload with any one bit changed is refused', () => {
  const payload = Buffer.from(encryptNip44(key, 'Meet me at the docks'), 'base64')
  for (let bit = 0; bit < payload.length * 8; bit += 1) {
    const changed = Buffer.from(payload)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(() => decryptNip44(key, changed.toString('base64'))).toThrow(DecryptionError)
  }
})

test('refuses an empty text and another account', () => {
  expect(() => encryptNip44(key, '')).toThrow(RangeError)
  const stranger = getConversationKey(createSecretKey(), getPublicKey(bob))
  expect(() => decryptNip44(stranger, encryptNip44(key, 'x'))).toThrow(DecryptionError)
})

describe('what an account seals correctly', () => {
  /** Encrypts `abc` with its padding, after a change of one of its 34 bytes. */
  function seal(at: number, byte: number): string {
    const padded = Uint8Array.of(0, 3, ...utf8ToBytes('abc'), ...new Uint8Array(29))
    padded[at] = byte
    const nonce = new Uint8Array(32).fill(1)
    const { chachaKey, chachaNonce, hmacKey } = getMessageKeys(key, nonce)
    const ciphertext = chacha20(chachaKey, chachaNonce, padded)
    const mac = hmac(sha256, hmacKey, concatBytes(nonce, ciphertext))
    return Buffer.from(concatBytes(Uint8Array.of(2), nonce, ciphertext, mac)).toString('base64')
  }

  test('is decrypted', () => {
    expect(decryptNip44(key, seal(2, 0x41))).toBe('Abc')
    expect(decryptNip44(key, encryptNip44(key, '\ufeffbom'))).toBe('\ufeffbom')
  })

  test.each([
    ['padding that is not zero', 5, 1],
    ['padding whose last byte is not zero', 33, 1],
    ['invalid UTF-8', 2, 0xff],
  ])('is refused with %s', (_, at, byte) => {
    expect(() => decryptNip44(key, seal(at, byte))).toThrow(DecryptionError)
  })
})
