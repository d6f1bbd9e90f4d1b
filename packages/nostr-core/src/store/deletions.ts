import type { NostrEvent } from '../protocol/event.ts'
import { getAddress } from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValues } from '../protocol/tags.ts'

/** How many deleted ids, and how many addresses, are remembered; the oldest are forgotten first. */
const capacity = 100_000

/** The ids (64 hex) that a deletion names; it applies only to its author's own events (NIP-09). */
export const deletedIds = (deletion: NostrEvent) => tagValues(deletion, 'e').filter(isHex64)

/** The addresses of the deletion's own author that it names. */
export const deletedAddresses = (deletion: NostrEvent) =>
  tagValues(deletion, 'a').filter((address) => address.split(':')[1] === deletion.pubkey)

/** Whether an event asks all relays, and so every store, to forget its author (NIP-62). */
export const isVanishing = (event: NostrEvent) =>
  event.kind === kinds.vanishRequest && tagValues(event, 'relay').includes('ALL_RELAYS')

/** Deletions by authors (NIP-09, NIP-62), remembered so that copies that arrive later are refused. */
export class Deletions {
  /** `pubkey:id` of deleted events. */
  readonly #ids = new Set<string>()
  /** Addresses with the time (seconds) up to which their versions are deleted. */
  readonly #addresses = new Map<string, number>()
  /** Authors with the time (seconds) up to which all their events are deleted. */
  readonly #vanished = new Map<string, number>()

  /** Records and returns the ids that a deletion names. */
  addIds(deletion: NostrEvent): string[] {
    const ids = deletedIds(deletion)
    for (const id of ids) this.#ids.add(`${deletion.pubkey}:${id}`)
    forgetOldest(this.#ids)
    return ids
  }

  /** Records and returns the addresses of the deletion's own author that it names. */
  addAddresses(deletion: NostrEvent): string[] {
    const own = deletedAddresses(deletion)
    for (const address of own) {
      this.#addresses.set(address, Math.max(deletion.created_at, this.#addresses.get(address) ?? 0))
    }
    forgetOldest(this.#addresses)
    return own
  }

  addVanished({ pubkey, created_at }: NostrEvent): void {
    this.#vanished.set(pubkey, Math.max(created_at, this.#vanished.get(pubkey) ?? 0))
    forgetOldest(this.#vanished)
  }

  has(event: NostrEvent): boolean {
    if (event.kind === kinds.vanishRequest) return false
    if (event.created_at <= (this.#vanished.get(event.pubkey) ?? -1)) return true
    if (event.kind === kinds.deletion) return false
    if (this.#ids.has(`${event.pubkey}:${event.id}`)) return true
    const address = getAddress(event)
    const until = address === undefined ? undefined : this.#addresses.get(address)
    return until !== undefined && event.created_at <= until
  }

  clear(): void {
    this.#ids.clear()
    this.#addresses.clear()
    this.#vanished.clear()
  }
}

function forgetOldest(entries: Set<string> | Map<string, number>): void {
  for (const key of entries.keys()) {
    if (entries.size <= capacity) return
    entries.delete(key)
  }
}
