import type { SafeStorage } from '@ncc/kit/parts'
import { anyRecord, sessionKey } from './session-storage.ts'

/** Facts from relays about the signed-in account, as stored in its record (spec §3). */
export interface SessionFacts {
  readonly profile?: object | undefined
  readonly nip05Verified?: boolean
  readonly nip05Domain?: string | undefined
  /** URLs. */
  readonly relays?: readonly string[]
  /** Public keys (64 hex). */
  readonly following?: readonly string[]
}

/**
 * Stores facts in the record of an account (64 hex), and changes nothing else: the record is read right before the write,
 * its keys stay as they are, and nothing happens if it belongs to another account by now. A full device has no facts: a record
 * in memory would hide what other tabs make of the session.
 */
export function mergeFacts(storage: SafeStorage, pubkey: string, facts: SessionFacts): void {
  const record = storage.read(sessionKey, anyRecord)
  if (record?.publicKey !== pubkey) return
  const merged = { ...record, ...facts }
  const [before, after] = [JSON.stringify(record), JSON.stringify(merged)]
  if (after === before || !storage.hasRoom(Math.max(0, after.length - before.length))) return
  storage.write(sessionKey, merged)
}
