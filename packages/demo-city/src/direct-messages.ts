import { createCipheriv } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@ncc/drawings/random'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { signTestEvent } from '@ncc/nostr-core/testing'
import type { People } from './people.ts'
import { conversations } from './texts/messages.ts'

/** The demo resident's encrypted conversations (kind 4, NIP-04). */
export function createDirectMessages(
  { people, now }: { people: People; now: number },
  seed: string,
): NostrEvent[] {
  return conversations.flatMap(({ with: handle, hoursAgo, lines }) => {
    const other = people.byHandle(handle)
    const length = lines.reduce((minutes, [, later]) => minutes + later, 0)
    let time = now - Math.round(hoursAgo * 3600) - length * 60
    return lines.map(([who, minutesLater, text], index) => {
      const [from, to] = who === 'me' ? [people.me, other] : [other, people.me]
      time += minutesLater * 60
      const iv = sha256(`${seed} letter ${handle} ${index}`).subarray(0, 16)
      const content = encryptNip04(text, iv, from.key.secretKey, to.key.pubkey)
      return signTestEvent(
        { kind: kinds.encryptedMessage, created_at: time, tags: [['p', to.key.pubkey]], content },
        from.key,
      )
    })
  })
}

/**
 * Encrypts a text to `pubkey` (64 hex) with a 16-byte `iv` (NIP-04). A signer of nostr-core draws its own `iv`, so that the
 * same seed would not give the same city.
 */
export function encryptNip04(text: string, iv: Uint8Array, secretKey: Uint8Array, pubkey: string): string {
  const point = secp256k1.getSharedSecret(secretKey, new Uint8Array(Buffer.from(`02${pubkey}`, 'hex')))
  const cipher = createCipheriv('aes-256-cbc', point.subarray(1, 33), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${encrypted.toString('base64')}?iv=${Buffer.from(iv).toString('base64')}`
}
