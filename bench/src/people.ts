import { initNostrWasm } from 'nostr-wasm'
import type { NostrEvent } from '@ncc/nostr-core'

/** People with numbers, the same at every run. */
export interface People {
  /** 64 hex. */
  pubkeyOf(person: number): string
  sign(person: number, kind: number, created_at: number, content: string, tags?: string[][]): NostrEvent
  /** What the app stores in `nostr-keys` of this person, signed in. */
  sessionOf(person: number): { readonly publicKey: string; readonly privateKey: string }
}

export async function createPeople(): Promise<People> {
  const nostr = await initNostrWasm()
  const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const keyOf = (person: number) =>
    Uint8Array.from({ length: 32 }, (_, byte) => (byte < 4 ? (person >> (8 * byte)) & 255 : 7))
  const pubkeyOf = (person: number) => toHex(nostr.getPublicKey(keyOf(person)))
  return {
    pubkeyOf,
    sign(person, kind, created_at, content, tags = []) {
      const event = { kind, content, tags, created_at, pubkey: '', id: '', sig: '' }
      nostr.finalizeEvent(event, keyOf(person))
      return event
    },
    sessionOf: (person) => ({ publicKey: pubkeyOf(person), privateKey: toHex(keyOf(person)) }),
  }
}
