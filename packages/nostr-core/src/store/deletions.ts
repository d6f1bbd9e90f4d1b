import type { NostrEvent } from '../protocol/event.ts'
import { getAddress } from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValues } from '../protocol/tags.ts'

/** How many deleted ids, and how many addresses, are remembered; the oldest are forgotten first. */
const capacity = 100_000

/** Deletions by authors (NIP-09), remembered so that copies that arrive later are refused. */
export class Deletions {
  /** `pubkey:id` of deleted events. */
  readonly #ids = new Set<string>()
  /** Addresses with the time (seconds) up to which their versions are deleted. */
  readonly #addresses = new Map<string, number>()

  /** Records and returns the ids that a deletion names; they apply only to events of the same author. */
  addIds(deletion: NostrEvent): string[] {
    const ids = tagValues(deletion, 'e').filter(isHex64)
    for (const id of ids) this.#ids.add(`${deletion.pubkey}:${id}`)
    forgetOldest(this.#ids)
    return ids
  }

  /** Records and returns the addresses of the deletion's own author that it names. */
  addAddresses(deletion: NostrEvent): string[] {
    const own = tagValues(deletion, 'a').filter((address) => address.split(':')[1] === deletion.pubkey)
    for (const address of own) {
      this.#addresses.set(address, Math.max(deletion.created_at, this.#addresses.get(address) ?? 0))
    }
    forgetOldest(this.#addresses)
    return own
  }

  has(event: NostrEvent): boolean {
    if (event.kind === kinds.deletion) return false
    if (this.#ids.has(`${event.pubkey}:${event.id}`)) return true
    const address = getAddress(event)
    const until = address === undefined ? undefined : this.#addresses.get(address)
    return until !== undefined && event.created_at <= until
  }

  clear(): void {
    this.#ids.clear()
    this.#addresses.clear()
  }
}

function forgetOldest(entries: Set<string> | Map<string, number>): void {
  for (const key of entries.keys()) {
    if (entries.size <= capacity) return
    entries.delete(key)
  }
}
