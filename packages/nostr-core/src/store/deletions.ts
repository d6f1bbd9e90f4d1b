import type { NostrEvent } from '../protocol/event.ts'
import { getAddress } from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValues } from '../protocol/tags.ts'

/** Deleted ids, and addresses, that are remembered; the oldest are forgotten first. */
const capacity = 100_000

/** What authors have deleted (NIP-09), remembered so that a copy that arrives later stays away. */
export class Deletions {
  /** `pubkey:id` of deleted events. */
  readonly #ids = new Set<string>()
  /** Addresses with the second up to which they are deleted. */
  readonly #addresses = new Map<string, number>()

  /** Notes the ids a deletion names and returns them; they bind only events of the same author. */
  addIds(deletion: NostrEvent): string[] {
    const ids = tagValues(deletion, 'e').filter(isHex64)
    for (const id of ids) this.#ids.add(`${deletion.pubkey}:${id}`)
    forgetOldest(this.#ids)
    return ids
  }

  /** Notes the addresses a deletion names, those of its own author alone, and returns them. */
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
