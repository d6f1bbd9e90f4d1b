import { sha256 } from '@ncc/drawings/random'
import { schnorr } from '@noble/curves/secp256k1.js'
import { finalizeEvent, verifyEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { deriveKey, signDemoEvent, signHash } from './sign.ts'

test('signs like the library with zeros as auxiliary randomness', () => {
  for (const name of ['juno', 'amara', 'club', 'shadowtoad', 'somebody else']) {
    const key = deriveKey(name)
    const hash = sha256(`message of ${name}`)
    const expected = schnorr.sign(hash, key.secretKey, new Uint8Array(32))
    expect(Buffer.from(signHash(hash, key)).toString('hex')).toBe(Buffer.from(expected).toString('hex'))
  }
})

test('creates the same events as nostr-tools', () => {
  const key = deriveKey('juno')
  const template = { kind: 1, created_at: 1_700_000_000, tags: [['t', 'music']], content: 'à bientôt “🌙”\n' }
  const event = signDemoEvent(template, key)
  expect(verifyEvent(JSON.parse(JSON.stringify(event)))).toBe(true)
  const theirs = finalizeEvent({ ...template, tags: [['t', 'music']] }, key.secretKey)
  expect([event.id, event.pubkey]).toEqual([theirs.id, theirs.pubkey])
})
