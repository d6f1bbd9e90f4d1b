import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const key = 'hiddenCityPubkeys'
const pubkeys = v.array(v.string())

/** The accounts whose posts do not show in the city feed (64 hex each). */
export function readHiddenAuthors(storage: SafeStorage): readonly string[] {
  return storage.read(key, pubkeys) ?? []
}
