import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const keyFor = (pubkey: string) => `ncc_accepted_requests_v1:${pubkey}`
const list = v.array(v.string())

/** The strangers (64 hex each) whose conversations an account (64 hex) has accepted on this device. */
export function readAcceptedRequests(storage: SafeStorage, pubkey: string): readonly string[] {
  return storage.read(keyFor(pubkey), list) ?? []
}

export function acceptRequest(storage: SafeStorage, pubkey: string, counterpart: string): void {
  const accepted = readAcceptedRequests(storage, pubkey)
  if (!accepted.includes(counterpart)) storage.write(keyFor(pubkey), [...accepted, counterpart])
}
