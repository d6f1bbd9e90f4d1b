import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const keyFor = (pubkey: string) => `ncc_read_messages_v1:${pubkey}`
const dates = v.record(v.string(), v.number())

/** Until when (seconds) an account (64 hex) has read each conversation on this device, by the other one's key. */
export function readMessageMarks(storage: SafeStorage, pubkey: string): Readonly<Record<string, number>> {
  return storage.read(keyFor(pubkey), dates) ?? {}
}

/** Notes that a conversation is read up to a message's date (seconds); never goes back. */
export function markMessagesRead(
  storage: SafeStorage,
  pubkey: string,
  counterpart: string,
  date: number,
): void {
  const marks = readMessageMarks(storage, pubkey)
  if ((marks[counterpart] ?? 0) >= date) return
  storage.write(keyFor(pubkey), { ...marks, [counterpart]: date })
}
