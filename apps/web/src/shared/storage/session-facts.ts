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
 * its keys stay as they are, and nothing happens if it belongs to another account by now.
 */
export function mergeFacts(storage: SafeStorage, pubkey: string, facts: SessionFacts): void {
  const record = storage.read(sessionKey, anyRecord)
  if (record?.publicKey !== pubkey) return
  const merged = { ...record, ...facts }
  if (JSON.stringify(merged) !== JSON.stringify(record)) storage.write(sessionKey, merged)
}
