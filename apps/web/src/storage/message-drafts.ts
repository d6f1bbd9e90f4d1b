import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const keyFor = (pubkey: string) => `ncc_message_drafts_v1:${pubkey}`
const drafts = v.record(v.string(), v.string())

/** More conversations than anybody has begun a message in. */
const kept = 50

/** What an account (64 hex) has begun to write to another one and not sent; empty if nothing. */
export function readMessageDraft(storage: SafeStorage, pubkey: string, counterpart: string): string {
  return storage.read(keyFor(pubkey), drafts)?.[counterpart] ?? ''
}

/** Keeps a text that is not sent yet; an empty one is forgotten. */
export function writeMessageDraft(
  storage: SafeStorage,
  pubkey: string,
  counterpart: string,
  text: string,
): void {
  const { [counterpart]: before, ...others } = storage.read(keyFor(pubkey), drafts) ?? {}
  if (text.trim() === '') {
    if (before !== undefined) storage.write(keyFor(pubkey), others)
    return
  }
  const entries = [...Object.entries(others), [counterpart, text] as const].slice(-kept)
  storage.write(keyFor(pubkey), Object.fromEntries(entries))
}
