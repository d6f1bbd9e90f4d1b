import type { IDBPIndex, IDBPObjectStore, IDBPTransaction } from 'idb'
import { nowInSeconds, systemClock, type Clock } from '../protocol/clock.ts'
import { getAddress, isEvent, newestFirst, type NostrEvent } from '../protocol/event.ts'
import { compileFilters, isExpired, type Filter } from '../protocol/filter.ts'
import { isEphemeral, kinds } from '../protocol/kinds.ts'
import { isVanishing } from '../protocol/nip62.ts'
import { callEach } from '../protocol/observable.ts'
import { deletedAddresses, deletedIds } from './deletions.ts'
import {
  anyName,
  indexKey,
  openEventDatabase,
  type EventDatabase,
  type EventRow,
  type EventSchema,
} from './event-database.ts'
import { keyChoices, keysOf } from './event-keys.ts'
import type { EventStore, SeenEvent, StoreChange, StoreResult } from './event-store.ts'
import { longevityOf, longLivedShare } from './longevity.ts'
import { MemoryStore } from './memory-store.ts'
import { toStorageError } from './storage-error.ts'

type Transaction = IDBPTransaction<EventSchema, ['events'], 'readwrite'>
type Rows = Transaction['store']

const dayMs = 86_400_000

/** More than `added` grows to in the next 50 years, in microseconds since 1970. */
const bandWidth = 4e15

/**
 * A store in the browser's IndexedDB. Beyond `capacity` the oldest additions are evicted; profiles, lists and deletions only
 * where they take more than three quarters of it, and those of a protected account last. Stored rows may have been
 * changed by others: their shape is checked when they are read, their signatures must be verified by the caller.
 * @example
 * const client = createClient({ relays: ['wss://relay.example'], storage: new IndexedDbStore() })
 */
export class IndexedDbStore implements EventStore {
  readonly #name: string
  readonly #clock: Clock
  readonly #capacity: number
  readonly #listeners = new Set<(change: StoreChange) => void>()
  readonly #accounts = new Set<string>()
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

  protect(pubkey: string): void {
    this.#accounts.add(pubkey)
  }

  async clear(): Promise<void> {
    const removed = await this.query([{}])
    await this.#run((database) => database.clear('events'))
    this.#tell({ added: [], removed, evicted: [] })
  }

  /** Closes the database; the next call opens it again. */
  async close(): Promise<void> {
    const database = this.#database
    this.#database = undefined
    // A database that failed to open does not have to be closed.
    await database?.then((open) => open.close()).catch(() => undefined)
  }

  async #run<T>(work: (database: EventDatabase) => Promise<T>): Promise<T> {
    const forget = () => {
      this.#database = undefined
    }
    try {
      this.#database ??= openEventDatabase(this.#name, forget).catch((error: unknown) => {
        forget()
        throw error
      })
      return await work(await this.#database)
    } catch (error) {
      const failure = toStorageError(error)
      if (failure.problem !== 'quota') await this.close()
      throw failure
    }
  }

  /** Reads the related rows, applies the rules of the memory store, and writes the changes, in one transaction. */
  async #write(
    events: readonly NostrEvent[],
    relays: readonly string[],
    capacity: number,
  ): Promise<StoreResult[]> {
    const { results, change } = await this.#run(async (database) => {
      const transaction = database.transaction('events', 'readwrite')
      const { store } = transaction
      try {
        const related = await relatedRows(store, events)
        const { results, added, removed, seenAgain } = applyRules(related, events, relays, this.#clock)
        // All requests are sent at once: waiting for each answer would cost several switches between processes.
        const writes = [
          ...removed.map(async ({ id }) => store.delete(id)),
          ...added.map(async (event) => store.put(this.#toRow(event, relays))),
          ...seenAgain.map(async (row) => store.put(row)),
        ]
        const [evicted] = await Promise.all([this.#evict(store, capacity), transaction.done, ...writes])
        const ids = new Set(evicted.map(({ id }) => id))
        const change = {
          added: added.filter(({ id }) => !ids.has(id)),
          removed,
          evicted: evicted.filter((row) => readable(row)).map(({ event }) => event),
        }
        return { results, change }
      } catch (error) {
        abort(transaction)
        await transaction.done.catch(() => undefined)
        throw transaction.error ?? error
      }
    })
    this.#tell(change)
    return results
  }

  #toRow(event: NostrEvent, relays: readonly string[]): EventRow {
    const address = getAddress(event)
    const names = new Set([anyName, ...keysOf(event), ...deletionKeys(event)])
    return {
      id: event.id,
      event,
      relays: [...relays],
      keys: [...names].map((name) => indexKey(name, event.created_at)),
      ...(address !== undefined && { address }),
      added: this.#nextAdded(event),
    }
  }

  /** The number of a row that is added now: see `EventRow`. */
  #nextAdded(event: NostrEvent): number {
    const longevity = longevityOf(event, this.#accounts)
    const band = longevity === 0 ? 0 : longevity - 4
    return band * bandWidth + this.#clock.now() * 1000 + (this.#serial++ % 1000)
  }

  /** Deletes and returns the rows that exceed the capacity. */
  async #evict(store: Rows, capacity: number): Promise<EventRow[]> {
    const excess = (await store.count()) - capacity
    if (excess <= 0) return []
    const goal = excess + Math.floor(capacity / 10)
    const index = store.index('added')
    // Rows that were added while the clock was ahead go first: they would stay for years, in place of everything new.
    const tomorrow = (this.#clock.now() + dayMs) * 1000
    const oldestOf = async (bands: readonly number[], count: number) => {
      const found: EventRow[] = []
      for (const start of bands.map((band) => band * bandWidth)) {
        const today = start + tomorrow
        const ranges = [
          IDBKeyRange.bound(today, start + bandWidth),
          IDBKeyRange.bound(start, today, true, true),
        ]
        for (const range of ranges) {
          if (found.length < count) found.push(...(await index.getAll(range, count - found.length)))
        }
      }
      return found
    }
    const longLived = await index.count(IDBKeyRange.upperBound(0))
    const surplus = Math.min(goal, longLived - Math.floor(capacity * longLivedShare))
    const oldest = await oldestOf([-3, -2, -1], surplus)
    // Rows that were added before their account was protected.
    const isMisplaced = ({ event, added }: EventRow) =>
      added < -bandWidth && longevityOf(event, this.#accounts) === 3
    const misplaced = oldest.filter((row) => readable(row) && isMisplaced(row))
    const rows = oldest.filter((row) => !misplaced.includes(row))
    // Without that surplus, the other rows are at least a quarter of the capacity.
    rows.push(...(await oldestOf([0], goal - rows.length)))
    await Promise.all([
      ...misplaced.map(async (row) => store.put({ ...row, added: this.#nextAdded(row.event) })),
      ...rows.map(async ({ id }) => store.delete(id)),
    ])
    return rows
  }

  async #read(filters: readonly Filter[]): Promise<EventRow[]> {
    const now = nowInSeconds(this.#clock)
    const found = await this.#run((database) => {
      const { store } = database.transaction('events')
      const rowsOf = readEachOnce(store.index('keys'))
      return Promise.all(
        filters.map((filter) => {
          const matches = compileFilters([filter])
          const isWanted = (row: EventRow) =>
            readable(row) !== undefined && matches(row.event) && !isExpired(row.event, now)
          return filter.ids ? readByIds(store, filter, isWanted) : readByNames(rowsOf, filter, isWanted)
        }),
      )
    })
    return newest(unique(found.flat()))
  }

  #tell(change: StoreChange): void {
    if (change.added.length + change.removed.length + change.evicted.length === 0) return
    callEach(this.#listeners, change)
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

/** The stored rows that the result depends on: copies, other versions, deletions of the events, and what they delete. */
async function relatedRows(
  store: Rows,
  events: readonly NostrEvent[],
): Promise<ReadonlyMap<string, EventRow>> {
  const storable = events.filter(({ kind }) => !isEphemeral(kind))
  const deleting = storable.filter(({ kind }) => kind === kinds.deletion)
  const addresses = new Set([
    ...storable.flatMap((event) => getAddress(event) ?? []),
    ...deleting.flatMap(deletedAddresses),
  ])
  const byAddress = store.index('address')
  const found = await Promise.all([
    findDeletions(store, storable),
    ...[...addresses].map((address) => byAddress.getAllKeys(address)),
    ...storable.filter(isVanishing).map(({ pubkey }) => store.index('keys').getAllKeys(allOf(`a${pubkey}`))),
  ])
  const ids = new Set([...storable.map(({ id }) => id), ...deleting.flatMap(deletedIds), ...found.flat()])
  const rows = await Promise.all([...ids].map((id) => store.get(id)))
  return new Map(rows.flatMap((row) => (row && readable(row) ? [[row.id, row] as const] : [])))
}

const allOf = (name: string) => IDBKeyRange.bound(indexKey(name, Number.MAX_SAFE_INTEGER), indexKey(name, 0))

/** The ids of the stored deletions that may concern the events. Only keys are read: a row has one for each of its tags. */
async function findDeletions(store: Rows, events: readonly NostrEvent[]): Promise<string[]> {
  if (events.length === 0) return []
  const byKey = store.index('keys')
  const all = await byKey.getAllKeys(IDBKeyRange.bound('-', '.'), events.length)
  // Usually there are few, and one request finds them all.
  if (all.length < events.length) return all
  const found = await Promise.all(
    events.flatMap((event) => {
      const address = getAddress(event)
      const byId = byKey.getAllKeys(allOf(`-${event.pubkey}:${event.id}`), 1)
      const byAuthor = byKey.getAllKeys(allOf(`-${event.pubkey}`), 1)
      return [byId, byAuthor, ...(address === undefined ? [] : [byKey.getAllKeys(allOf(`-${address}`))])]
    }),
  )
  return found.flat()
}

interface Decision {
  readonly results: StoreResult[]
  readonly added: readonly NostrEvent[]
  readonly removed: readonly NostrEvent[]
  /** Rows whose event came from additional relays. */
  readonly seenAgain: readonly EventRow[]
}

/** Applies the store's rules to the events, given these stored rows. */
function applyRules(
  stored: ReadonlyMap<string, EventRow>,
  events: readonly NostrEvent[],
  relays: readonly string[],
  clock: Clock,
): Decision {
  const memory = new MemoryStore({ clock, capacity: Number.POSITIVE_INFINITY })
  for (const { event, relays: seenOn } of stored.values()) memory.add([event], seenOn)
  const results = memory.add(events, relays)
  const isThere = ({ id }: { readonly id: string }) => memory.get(id) !== undefined
  const distinct = [...new Map(events.map((event) => [event.id, event])).values()]
  const rows = [...stored.values()]
  return {
    results,
    added: distinct.filter((event) => !stored.has(event.id) && isThere(event)),
    // Expired ones too.
    removed: rows.filter((row) => !isThere(row)).map(({ event }) => event),
    seenAgain: rows.flatMap((row) => {
      const all = memory.seenOn(row.id)
      return all.length > row.relays.length ? [{ ...row, relays: all }] : []
    }),
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}

/** The keys of everything that a deletion deletes. */
function deletionKeys(event: NostrEvent): string[] {
  if (isVanishing(event)) return [`-${event.pubkey}`]
  if (event.kind !== kinds.deletion) return []
  return [
    ...deletedIds(event).map((id) => `-${event.pubkey}:${id}`),
    ...deletedAddresses(event).map((address) => `-${address}`),
  ]
}

const newest = (rows: readonly EventRow[], limit?: number) =>
  [...rows].sort((a, b) => newestFirst(a.event, b.event)).slice(0, limit)

const unique = (rows: readonly EventRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()]

async function readByIds(
  store: IDBPObjectStore<EventSchema, ['events'], 'events'>,
  { ids = [], limit }: Filter,
  isWanted: (row: EventRow) => boolean,
): Promise<EventRow[]> {
  const rows = await Promise.all([...new Set(ids)].map((id) => store.get(id)))
  return newest(rows.filter((row) => row !== undefined).filter(isWanted), limit)
}

async function readByNames(
  rowsOf: ReturnType<typeof readEachOnce>,
  filter: Filter,
  isWanted: (row: EventRow) => boolean,
): Promise<EventRow[]> {
  const { limit = Number.POSITIVE_INFINITY } = filter
  for (let count = limit; ; count *= 4) {
    const lists = await rowsOf(filter, count)
    // Rows that do not match, are invalid or have expired may have crowded out rows that match.
    const isCut = lists.some((rows) => rows.length >= count && rows.filter(isWanted).length < limit)
    if (!isCut) return newest(unique(lists.flat()).filter(isWanted), limit)
  }
}

/** The largest count that IndexedDB accepts, and more rows than any database has. */
const maxCount = 0xffff_ffff

/** Most rows may be of one kind, while an author or a tag has few. */
const costOf = (names: readonly string[]) => names.length * (names[0]?.startsWith('k') ? 100 : 1)

/**
 * Returns a function that reads the newest `count` rows of each name that a filter without ids asks for. What several
 * filters ask for in the same way is read once.
 */
function readEachOnce(index: IDBPIndex<EventSchema, ['events'], 'events', 'keys'>) {
  const read = new Map<string, Promise<EventRow[]>>()
  return (filter: Filter, count: number): Promise<EventRow[][]> => {
    const { since = 0, until = Number.MAX_SAFE_INTEGER } = filter
    if (since > until || count === 0) return Promise.resolve([])
    const [names = [anyName]] = keyChoices(filter).sort((a, b) => costOf(a) - costOf(b))
    return Promise.all(
      names.map((name) => {
        const what = JSON.stringify([name, since, until, count])
        const range = IDBKeyRange.bound(indexKey(name, until), indexKey(name, since))
        const reading = read.get(what) ?? index.getAll(range, Math.min(count, maxCount))
        read.set(what, reading)
        return reading
      }),
    )
  }
}
