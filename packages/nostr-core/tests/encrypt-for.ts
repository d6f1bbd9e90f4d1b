import { createSecretKeySigner } from '../src/signers/secret-key-signer.ts'
import type { EventBuilder } from '../src/testing/event-builder.ts'

/** A direct message between two test authors (NIP-04). */
export async function encryptFor(builder: EventBuilder, from: string, to: string, text: string) {
  const { pubkey } = builder.author(to)
  const content = await createSecretKeySigner(builder.author(from).secretKey).nip04?.encrypt(pubkey, text)
  return builder.event(from, { kind: 4, tags: [['p', pubkey]], content: content ?? '' })
}
