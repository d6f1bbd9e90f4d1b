import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'
import { clockSkew } from '@ncc/nostr-core'

const keyFor = (pubkey: string) => `ncc_read_messages_v1:${pubkey}`
const dates = v.record(v.string(), v.number())

/** The time (seconds) up to which an account (64 hex) has read each conversation on this device, by the other's key. */
export function readMessageMarks(storage: SafeStorage, pubkey: string): Readonly<Record<string, number>> {
  return storage.read(keyFor(pubkey), dates) ?? {}
}

/**
 * Marks a conversation as read up to a message's date (seconds). The mark never moves back, except from a date after
 * `now`, with which no later message would be new.
 */
export function markMessagesRead(
  storage: SafeStorage,
  pubkey: string,
  counterpart: string,
  date: number,
  now: number = Math.floor(Date.now() / 1000),
): void {
  const marks = readMessageMarks(storage, pubkey)
  const known = marks[counterpart] ?? 0
  const latest = now + clockSkew
  if (known >= date && known <= latest) return
  storage.write(keyFor(pubkey), { ...marks, [counterpart]: Math.min(date, latest) })
}
