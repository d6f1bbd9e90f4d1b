import { isEvent, newestFirst, parseEvent, type NostrEvent } from '../protocol/event.ts'
import type { EventGate } from '../relays/event-gate.ts'
import type { WriteStorage } from './write-storage.ts'

/** How many versions of each list are saved. */
const maxVersions = 10

const keyOf = (kind: number, pubkey: string) => `${kind}:${pubkey}`

/** Saves the last versions of an account's lists on this device. */
export class ListVersions {
  readonly #storage: WriteStorage
  readonly #gate: EventGate

  constructor(storage: WriteStorage, gate: EventGate) {
    this.#storage = storage
    this.#gate = gate
  }

  /**
   * The saved versions of a list, newest first, without forged ones.
   * @throws {StorageError} if they cannot be read.
   */
  async load(kind: number, pubkey: string): Promise<NostrEvent[]> {
    const stored = await this.#storage.get('versions', keyOf(kind, pubkey))
    const events = Array.isArray(stored) ? stored.filter(isEvent).map(parseEvent) : []
    const own = events.filter((event) => event.kind === kind && event.pubkey === pubkey)
    const genuine = await this.#gate.verifyAll(own, 'storage')
    return genuine.filter((event) => event !== undefined).sort(newestFirst)
  }

  /** Saves versions of one list. @throws {StorageError} */
  async save(...versions: readonly NostrEvent[]): Promise<void> {
    const [first] = versions
    if (!first) return
    const { kind, pubkey } = first
    const saved = await this.load(kind, pubkey)
    const all = new Map([...versions, ...saved].map((event) => [event.id, event]))
    const newest = [...all.values()].sort(newestFirst).slice(0, maxVersions)
    await this.#storage.put('versions', keyOf(kind, pubkey), newest)
  }
}
