import { nip04 } from 'nostr-tools'
import { expect, test } from 'vitest'
import { sha256 } from '@ncc/drawings/random'
import { deriveKey } from './demo-key.ts'
import { encryptNip04 } from './direct-messages.ts'

const [me, other] = [deriveKey('juno'), deriveKey('marco')]
const text = 'Side door, 3:40 🥐 — קח שניים'

test('nostr-tools decrypts what we encrypt', () => {
  const encrypted = encryptNip04(text, sha256('iv').subarray(0, 16), me.secretKey, other.pubkey)
  expect(nip04.decrypt(other.secretKey, me.pubkey, encrypted)).toBe(text)
})
