import type { EventTemplate, NostrEvent, Signer } from '@ncc/nostr-core'
import { createSecretKey, createSecretKeySigner, getPublicKey } from '@ncc/nostr-core/keys'
import { chatMessage, nip04MessageTemplate, giftWrap } from '@ncc/nostr-core/messages'

/** Two people's conversation, as relays hold it. */
export interface History {
  /** The one who opens it, as the app keeps its account. */
  readonly reader: { readonly publicKey: string; readonly privateKey: string }
  /** The other one (64 hex). */
  readonly counterpart: string
  readonly events: readonly NostrEvent[]
  readonly newest: string
}

/** Seconds between two messages: some fifty a day. */
const pause = 1700

/** Writes a conversation of so many messages, by turns each one's, two by NIP-04 and two privately (NIP-17). */
export async function makeHistory(count: number): Promise<History> {
  const secretKeys = [createSecretKey(), createSecretKey()] as const
  const [reader, other] = secretKeys.map((key) => ({
    pubkey: getPublicKey(key),
    signer: createSecretKeySigner(key),
  })) as [Person, Person]
  const now = Math.floor(Date.now() / 1000)
  const newest = `Message ${count - 1}`
  const events: NostrEvent[] = []
  for (let at = 0; at < count; at++) {
    const [from, to] = at % 2 === 0 ? [reader, other] : [other, reader]
    const date = now - (count - at) * pause
    // The newest is a private one.
    const isPrivate = Math.floor((count - 1 - at) / 2) % 2 === 0
    const text = at === count - 1 ? newest : `Message ${at}. ${'The lamps are lit. '.repeat(at % 7)}`
    events.push(
      isPrivate
        ? await giftWrap(chatMessage(from.pubkey, to.pubkey, text, date), reader.pubkey, from.signer, date)
        : await from.signer.signEvent(await nip04MessageTemplate(to.pubkey, text, from.signer, date)),
    )
  }
  events.push(await receivesPrivately(other.signer, now))
  return {
    reader: { publicKey: reader.pubkey, privateKey: Buffer.from(secretKeys[0]).toString('hex') },
    counterpart: other.pubkey,
    events,
    newest,
  }
}

interface Person {
  readonly pubkey: string
  readonly signer: Signer
}

function receivesPrivately(signer: Signer, now: number): Promise<NostrEvent> {
  const list: EventTemplate = {
    kind: 10050,
    created_at: now,
    tags: [['relay', 'ws://127.0.0.1:3000/relays/city']],
    content: '',
  }
  return signer.signEvent(list)
}
