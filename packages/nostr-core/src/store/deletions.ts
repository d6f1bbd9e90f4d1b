import type { NostrEvent } from '../protocol/event.ts'
import { getAddress } from '../protocol/event.ts'
import { forgetOldest } from '../protocol/forget-oldest.ts'
import { isHex64 } from '../protocol/hex.ts'
import { kinds } from '../protocol/kinds.ts'
import { isVanishing } from '../protocol/nip62.ts'
import { tagValues } from '../protocol/tags.ts'

/** How many deleted ids, and how many addresses, are remembered; the oldest are forgotten first. */
const capacity = 100_000

/** The ids (64 hex) that a deletion names; it applies only to its author's own events (NIP-09). */
export const deletedIds = (deletion: NostrEvent) => tagValues(deletion, 'e').filter(isHex64)

/** The addresses of the deletion's own author that it names. */
export const deletedAddresses = (deletion: NostrEvent) =>
  tagValues(deletion, 'a').filter((address) => address.split(':')[1] === deletion.pubkey)

/** Deletions by authors (NIP-09, NIP-62), remembered so that copies that arrive later are refused. */
export class Deletions {
  /** `pubkey:id` of deleted events. */
  readonly #ids = new Set<string>()
  /** Addresses, and public keys that have vanished, with the time (seconds) up to which their events are deleted. */
  readonly #until = new Map<string, number>()

  add(deletion: NostrEvent): void {
    const { pubkey, created_at } = deletion
    const names = isVanishing(deletion) ? [pubkey] : deletedAddresses(deletion)
    for (const name of names) this.#until.set(name, Math.max(created_at, this.#until.get(name) ?? 0))
    for (const id of deletedIds(deletion)) this.#ids.add(`${pubkey}:${id}`)
    forgetOldest(this.#ids, capacity)
    forgetOldest(this.#until, capacity)
  }

  has(event: NostrEvent): boolean {
    const isOver = (name = '') => event.created_at <= (this.#until.get(name) ?? -1)
    if (event.kind === kinds.vanishRequest) return false
    if (isOver(event.pubkey)) return true
    if (event.kind === kinds.deletion) return false
    return this.#ids.has(`${event.pubkey}:${event.id}`) || isOver(getAddress(event))
  }

  clear(): void {
    this.#ids.clear()
    this.#until.clear()
  }
}
