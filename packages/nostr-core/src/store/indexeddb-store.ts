import type { IDBPTransaction } from 'idb'
import { nowInSeconds, systemClock, type Clock } from '../protocol/clock.ts'
import { getAddress, isEvent, newestFirst, type NostrEvent } from '../protocol/event.ts'
import { compileFilters, isExpired, type Filter } from '../protocol/filter.ts'
import { isHex64 } from '../protocol/hex.ts'
import { isEphemeral, kinds } from '../protocol/kinds.ts'
import { tagValues } from '../protocol/tags.ts'
import { openEventDatabase, type EventDatabase, type EventRow, type EventSchema } from './event-database.ts'
import { keyChoices, keysOf } from './event-keys.ts'
import type { EventStore, SeenEvent, StoreChange, StoreResult } from './event-store.ts'
import { toStorageError } from './storage-error.ts'

type Transaction = IDBPTransaction<EventSchema, 'events'[], 'readwrite'>

interface Changes {
  readonly added: Map<string, NostrEvent>
  readonly removed: NostrEvent[]
  readonly evicted: NostrEvent[]
}

/**
 * A store in the browser's IndexedDB. Beyond `capacity` the oldest additions are evicted. Stored rows may have been
 * changed by others: their shape is checked when they are read, their signatures must be verified by the caller.
 * @example
 * const client = createClient({ relays: ['wss://relay.example'], storage: new IndexedDbStore() })
 */
export class IndexedDbStore implements EventStore {
  readonly #name: string
  readonly #clock: Clock
  readonly #capacity: number
  readonly #listeners = new Set<(change: StoreChange) => void>()
  #database: Promise<EventDatabase> | undefined
  #serial = 0

  constructor(options: { name?: string; clock?: Clock; capacity?: number } = {}) {
    this.#name = options.name ?? 'nostr-events'
    this.#clock = options.clock ?? systemClock
    this.#capacity = options.capacity ?? 10_000
  }

  async add(events: readonly NostrEvent[], from?: string | readonly string[]): Promise<StoreResult[]> {
    const relays = typeof from === 'string' ? [from] : (from ?? [])
    try {
      return await this.#write(events, relays, this.#capacity)
    } catch (error) {
      const failure = toStorageError(error)
      if (failure.problem !== 'quota') throw failure
    }
    try {
      await this.#write([], [], Math.floor(this.#capacity / 4))
      return await this.#write(events, relays, this.#capacity)
    } catch (error) {
      throw toStorageError(error)
    }
  }

  async query(filters: readonly Filter[]): Promise<NostrEvent[]> {
    return (await this.#read(filters)).map(({ event }) => event)
  }

  async load(filters: readonly Filter[]): Promise<SeenEvent[]> {
    return (await this.#read(filters)).map(({ event, relays }) => ({ event, relays }))
  }

  async count(filters: readonly Filter[]): Promise<number> {
    return (await this.#read(filters)).length
  }

  async get(id: string): Promise<NostrEvent | undefined> {
    return (await this.#read([{ ids: [id] }]))[0]?.event
  }

  async seenOn(id: string): Promise<readonly string[]> {
    return (await this.#read([{ ids: [id] }]))[0]?.relays ?? []
  }

  subscribe(listener: (change: StoreChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async clear(): Promise<void> {
    const removed = await this.query([{}])
    await this.#run((database) => database.clear('events'))
    this.#tell({ added: new Map(), removed, evicted: [] })
  }

  /** Closes the database; the next call opens it again. */
  async close(): Promise<void> {
    const database = this.#database
    this.#database = undefined
    // A database that failed to open does not have to be closed.
    await database?.then((open) => open.close()).catch(() => undefined)
  }

  async #run<T>(work: (database: EventDatabase) => Promise<T>): Promise<T> {
    try {
      this.#database ??= openEventDatabase(this.#name, () => {
        this.#database = undefined
      })
      return await work(await this.#database)
    } catch (error) {
      const failure = toStorageError(error)
      if (failure.problem !== 'quota') await this.close()
      throw failure
    }
  }

  async #write(
    events: readonly NostrEvent[],
    relays: readonly string[],
    capacity: number,
  ): Promise<StoreResult[]> {
    const changes: Changes = { added: new Map(), removed: [], evicted: [] }
    const results = await this.#run(async (database) => {
      const transaction = database.transaction(['events'], 'readwrite')
      const verdicts: StoreResult[] = []
      try {
        for (const event of events) verdicts.push(await this.#addOne(transaction, event, relays, changes))
        await this.#evict(transaction, capacity, changes)
      } catch (error) {
        await transaction.done.catch(() => undefined)
        throw transaction.error ?? error
      }
      await transaction.done
      return verdicts
    })
    this.#tell(changes)
    return results
  }

  async #addOne(
    transaction: Transaction,
    event: NostrEvent,
    relays: readonly string[],
    changes: Changes,
  ): Promise<StoreResult> {
    if (isEphemeral(event.kind)) return 'ephemeral'
    const store = transaction.objectStore('events')
    const known = readable(await store.get(event.id))
    if (known) {
      const fresh = relays.filter((relay) => !known.relays.includes(relay))
      if (fresh.length > 0) await store.put({ ...known, relays: [...known.relays, ...fresh] })
      return 'known'
    }
    if (isExpired(event, nowInSeconds(this.#clock))) return 'expired'
    if (await isDeleted(transaction, event)) return 'deleted'
    const address = getAddress(event)
    const current = address === undefined ? undefined : readable(await store.index('address').get(address))
    if (current && newestFirst(current.event, event) < 0) return 'replaced'
    if (current) await this.#remove(transaction, current, changes)
    const isPermanent = address !== undefined || event.kind === kinds.deletion
    await store.put({
      id: event.id,
      event,
      relays: [...relays],
      created_at: event.created_at,
      keys: [...keysOf(event), ...deletionKeys(event)],
      ...(address !== undefined && { address }),
      added: isPermanent ? 0 : this.#clock.now() * 1000 + (this.#serial++ % 1000),
    })
    changes.added.set(event.id, event)
    if (event.kind === kinds.deletion) await this.#applyDeletion(transaction, event, changes)
    return 'added'
  }

  async #applyDeletion(transaction: Transaction, deletion: NostrEvent, changes: Changes): Promise<void> {
    const store = transaction.objectStore('events')
    for (const id of tagValues(deletion, 'e').filter(isHex64)) {
      const row = readable(await store.get(id))
      if (row?.event.pubkey === deletion.pubkey && row.event.kind !== kinds.deletion) {
        await this.#remove(transaction, row, changes)
      }
    }
    for (const address of tagValues(deletion, 'a')) {
      const row = readable(await store.index('address').get(address))
      if (row?.event.pubkey === deletion.pubkey && row.created_at <= deletion.created_at) {
        await this.#remove(transaction, row, changes)
      }
    }
  }

  async #remove(transaction: Transaction, row: EventRow, { added, removed }: Changes): Promise<void> {
    await transaction.objectStore('events').delete(row.id)
    if (!added.delete(row.id)) removed.push(row.event)
  }

  async #evict(transaction: Transaction, capacity: number, changes: Changes): Promise<void> {
    const store = transaction.objectStore('events')
    const excess = (await store.count()) - capacity
    if (excess <= 0) return
    const goal = excess + Math.floor(capacity / 10)
    // Profiles, lists and deletions have 0 and are evicted only when nothing else is left.
    const expendable = IDBKeyRange.lowerBound(0, true)
    const rows = await store.index('added').getAll(expendable, goal)
    if (rows.length < excess) rows.push(...(await store.index('added').getAll(0, excess - rows.length)))
    for (const row of rows) {
      await store.delete(row.id)
      changes.added.delete(row.id)
      if (readable(row)) changes.evicted.push(row.event)
    }
  }

  async #read(filters: readonly Filter[]): Promise<EventRow[]> {
    const now = nowInSeconds(this.#clock)
    const found = new Map<string, EventRow>()
    await this.#run(async (database) => {
      for (const filter of filters) {
        const matches = compileFilters([filter])
        const rows = (await candidates(database, filter))
          .filter((row) => readable(row) !== undefined && matches(row.event) && !isExpired(row.event, now))
          .sort((a, b) => newestFirst(a.event, b.event))
        for (const row of rows.slice(0, filter.limit)) found.set(row.id, row)
      }
    })
    return [...found.values()].sort((a, b) => newestFirst(a.event, b.event))
  }

  #tell({ added, removed, evicted }: Changes): void {
    if (added.size + removed.length + evicted.length === 0) return
    for (const listener of this.#listeners) listener({ added: [...added.values()], removed, evicted })
  }
}

/** The row if it is valid. Invalid rows are ignored, and overwritten when their event arrives again. */
function readable(row: EventRow | undefined): EventRow | undefined {
  if (!row) return undefined
  const { event, relays } = row as Partial<EventRow>
  const isReadable =
    isEvent(event) &&
    event.id === row.id &&
    Array.isArray(relays) &&
    relays.every((relay) => typeof relay === 'string')
  return isReadable ? row : undefined
}

async function isDeleted(transaction: Transaction, event: NostrEvent): Promise<boolean> {
  if (event.kind === kinds.deletion) return false
  const index = transaction.objectStore('events').index('keys')
  if ((await index.count(`-${event.pubkey}:${event.id}`)) > 0) return true
  const address = getAddress(event)
  if (address === undefined) return false
  const deletions = await index.getAll(`-${address}`)
  return deletions.some((deletion) => deletion.created_at >= event.created_at)
}

/** The keys of everything that a deletion deletes; it applies only to its author's own events (NIP-09). */
function deletionKeys(event: NostrEvent): string[] {
  if (event.kind !== kinds.deletion) return []
  const own = tagValues(event, 'a').filter((address) => address.split(':')[1] === event.pubkey)
  const ids = tagValues(event, 'e').filter(isHex64)
  return [...ids.map((id) => `-${event.pubkey}:${id}`), ...own.map((address) => `-${address}`)]
}

/** A superset of the rows that match the filter. */
async function candidates(database: EventDatabase, filter: Filter): Promise<EventRow[]> {
  if (filter.ids) {
    const rows = await Promise.all(filter.ids.map((id) => database.get('events', id)))
    return rows.filter((row) => row !== undefined)
  }
  const [keys] = keyChoices(filter).sort((a, b) => a.length - b.length)
  if (keys) {
    const lists = await Promise.all(keys.map((key) => database.getAllFromIndex('events', 'keys', key)))
    return [...new Map(lists.flat().map((row) => [row.id, row])).values()]
  }
  const { since = 0, until = Number.MAX_SAFE_INTEGER } = filter
  if (since > until) return []
  const from = await startOfNewest(database, IDBKeyRange.bound(since, until), filter)
  return database.getAllFromIndex('events', 'created_at', IDBKeyRange.bound(from ?? since, until))
}

/** For a filter by time alone: the date from which the newest rows satisfy its limit; undefined if it wants all. */
async function startOfNewest(
  database: EventDatabase,
  range: IDBKeyRange,
  { limit, ...rest }: Filter,
): Promise<number | undefined> {
  const isByTime = Object.keys(rest).every((name) => name === 'since' || name === 'until')
  if (!isByTime || limit === undefined || limit < 2) return undefined
  // Some rows may be invalid or expired, so read twice as many.
  const cursor = await database.transaction('events').store.index('created_at').openCursor(range, 'prev')
  return (await cursor?.advance(2 * limit))?.value.created_at
}
