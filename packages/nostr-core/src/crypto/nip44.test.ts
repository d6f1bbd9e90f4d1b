import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { nip44 } from 'nostr-tools'
import { describe, expect, test } from 'vitest'
import { createSecretKey, getPublicKey } from '../protocol/keys.ts'
import { DecryptionError } from './decryption-error.ts'
import { decryptNip44, encryptNip44, getConversationKey, getMessageKeys, paddedLength } from './nip44.ts'
import { readTestFile } from '../protocol/test-files.ts'

interface Vectors {
  v2: {
    valid: {
      get_conversation_key: { sec1: string; pub2: string; conversation_key: string }[]
      get_message_keys: {
        conversation_key: string
        keys: { nonce: string; chacha_key: string; chacha_nonce: string; hmac_key: string }[]
      }
      calc_padded_len: [length: number, padded: number][]
      encrypt_decrypt: {
        sec1: string
        sec2: string
        conversation_key: string
        nonce: string
        plaintext: string
        payload: string
      }[]
      encrypt_decrypt_long_msg: {
        conversation_key: string
        nonce: string
        pattern: string
        repeat: number
        plaintext_sha256: string
        payload_sha256: string
      }[]
    }
    invalid: {
      get_conversation_key: { sec1: string; pub2: string; note: string }[]
      decrypt: { conversation_key: string; payload: string; note: string }[]
    }
  }
}

interface ExtendedVectors {
  conversation_key: string
  nonce: string
  vectors: { plaintext_len: number; padded_len: number; plaintext_sha256: string; payload_sha256: string }[]
}

const file = readTestFile('vectors/nip44/paulmillr.nip44.vectors.json')?.toString()
const extendedFile = readTestFile('vectors/nip44/nips-44.md-extended-length.json')?.toString()
const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

describe.skipIf(file === undefined)('the official vectors', () => {
  const { valid, invalid } =
    file === undefined ? ({ valid: {}, invalid: {} } as Vectors['v2']) : (JSON.parse(file) as Vectors).v2

  test('conversation keys', () => {
    for (const { sec1, pub2, conversation_key } of valid.get_conversation_key) {
      expect(bytesToHex(getConversationKey(hexToBytes(sec1), pub2))).toBe(conversation_key)
    }
    for (const { sec1, pub2, note } of invalid.get_conversation_key) {
      expect(() => getConversationKey(hexToBytes(sec1), pub2), note).toThrow()
    }
  })

  test('message keys', () => {
    const { conversation_key, keys } = valid.get_message_keys
    for (const { nonce, ...expected } of keys) {
      const actual = getMessageKeys(hexToBytes(conversation_key), hexToBytes(nonce))
      expect(bytesToHex(actual.chachaKey)).toBe(expected.chacha_key)
      expect(bytesToHex(actual.chachaNonce)).toBe(expected.chacha_nonce)
      expect(bytesToHex(actual.hmacKey)).toBe(expected.hmac_key)
    }
  })

  test('padded lengths', () => {
    for (const [length, padded] of valid.calc_padded_len) expect(paddedLength(length)).toBe(padded)
  })

  test('messages', () => {
    for (const vector of valid.encrypt_decrypt) {
      const key = getConversationKey(hexToBytes(vector.sec1), getPublicKey(hexToBytes(vector.sec2)))
      expect(bytesToHex(key)).toBe(vector.conversation_key)
      expect(encryptNip44(key, vector.plaintext, hexToBytes(vector.nonce))).toBe(vector.payload)
      expect(decryptNip44(key, vector.payload)).toBe(vector.plaintext)
    }
  })

  test('long messages', () => {
    for (const vector of valid.encrypt_decrypt_long_msg) {
      const text = vector.pattern.repeat(vector.repeat)
      const key = hexToBytes(vector.conversation_key)
      const payload = encryptNip44(key, text, hexToBytes(vector.nonce))
      expect(hash(text)).toBe(vector.plaintext_sha256)
      expect(hash(payload)).toBe(vector.payload_sha256)
      expect(decryptNip44(key, payload)).toBe(text)
    }
  })

  test('payloads to refuse', () => {
    for (const { conversation_key, payload, note } of invalid.decrypt) {
      expect(() => decryptNip44(hexToBytes(conversation_key), payload), note).toThrow(DecryptionError)
    }
  })
})

test.skipIf(extendedFile === undefined)('messages of 65,535 bytes and more', () => {
  const { conversation_key, nonce, vectors } = JSON.parse(extendedFile!) as ExtendedVectors
  for (const vector of vectors) {
    const text = 'a'.repeat(vector.plaintext_len)
    const payload = encryptNip44(hexToBytes(conversation_key), text, hexToBytes(nonce))
    expect(hash(text)).toBe(vector.plaintext_sha256)
    expect(paddedLength(vector.plaintext_len)).toBe(vector.padded_len)
    expect(hash(payload)).toBe(vector.payload_sha256)
    expect(decryptNip44(hexToBytes(conversation_key), payload)).toBe(text)
  }
})

const [alice, bob] = [createSecretKey(), createSecretKey()]
const key = getConversationKey(alice, getPublicKey(bob))

test('nostr-tools and we read each other', () => {
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

test('an empty text is refused, and so is another account', () => {
  expect(() => encryptNip44(key, '')).toThrow(RangeError)
  const stranger = getConversationKey(createSecretKey(), getPublicKey(bob))
  expect(() => decryptNip44(stranger, encryptNip44(key, 'x'))).toThrow(DecryptionError)
})
