import { schnorr } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { finalizeEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { createTestKey, signTestEvent } from './test-key.ts'

const secretKeys = Array.from(
  { length: 20 },
  (_, i) => schnorr.keygen(new Uint8Array(48).fill(i + 1)).secretKey,
)
const template = { kind: 1, created_at: 1_700_000_000, tags: [['t', 'music']], content: 'à bientôt “🌙”\n' }

test('signs as @noble/curves does with zeros as auxiliary randomness', () => {
  for (const secretKey of secretKeys) {
    const event = signTestEvent(template, createTestKey(secretKey))
    const signature = schnorr.sign(hexToBytes(event.id), secretKey, new Uint8Array(32))
    expect(event.sig).toBe(bytesToHex(signature))
  }
})

test('creates the same events as nostr-tools', () => {
  for (const secretKey of secretKeys) {
    const { id, pubkey } = signTestEvent(template, createTestKey(secretKey))
    const theirs = finalizeEvent({ ...template, tags: [['t', 'music']] }, secretKey)
    expect([id, pubkey]).toEqual([theirs.id, theirs.pubkey])
  }
})
