import { schnorr } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { finalizeEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { createTestKey, signTestEvent } from './test-key.ts'

const secretKeys = Array.from(
  { length: 20 },
  (_, i) => schnorr.keygen(new Uint8Array(48).fill(i + 1)).secretKey,
)
const template = { kind: 1, created_at: 1_700_000_000, tags: [['t', 'music']], content: 'à bientôt “🌙”\n' }

test('signs genuinely, the same template with the same signature, and each with a nonce of its own', () => {
  const signatures = secretKeys.flatMap((secretKey) => {
    const key = createTestKey(secretKey)
    return ['one', 'two'].map((content) => {
      const { id, pubkey, sig } = signTestEvent({ ...template, content }, key)
      expect(schnorr.verify(hexToBytes(sig), hexToBytes(id), hexToBytes(pubkey))).toBe(true)
      expect(signTestEvent({ ...template, content }, key).sig).toBe(sig)
      return sig
    })
  })
  expect(new Set(signatures.map((sig) => sig.slice(0, 64))).size).toBe(signatures.length)
})

test('creates the same events as nostr-tools', () => {
  for (const secretKey of secretKeys) {
    const { id, pubkey } = signTestEvent(template, createTestKey(secretKey))
    const theirs = finalizeEvent({ ...template, tags: [['t', 'music']] }, secretKey)
    expect([id, pubkey]).toEqual([theirs.id, theirs.pubkey])
  }
})
