import { MalformedError } from '@ncc/nostr-core'
import { nip04 } from 'nostr-tools'
import { expect, test } from 'vitest'
import { decryptNip04, encryptNip04 } from './nip04.ts'
import { sha256 } from './random.ts'
import { deriveKey } from './sign.ts'

const [me, other] = [deriveKey('juno'), deriveKey('marco')]
const text = 'Side door, 3:40 🥐 — קח שניים'

test('nostr-tools reads what we encrypt, and we read what it encrypts', async () => {
  const sealed = encryptNip04(text, sha256('iv').subarray(0, 16), me.secretKey, other.pubkey)
  expect(nip04.decrypt(other.secretKey, me.pubkey, sealed)).toBe(text)
  expect(decryptNip04(nip04.encrypt(other.secretKey, me.pubkey, text), me.secretKey, other.pubkey)).toBe(text)
})

test.each(['', 'hello', 'AAAA', 'AAAA?iv=AAAA', '?iv=', 'AAAA?iv=AAAAAAAAAAAAAAAAAAAAAA=='])(
  'refuses %j as malformed',
  (content) => {
    expect(() => decryptNip04(content, me.secretKey, other.pubkey)).toThrow(MalformedError)
  },
)
