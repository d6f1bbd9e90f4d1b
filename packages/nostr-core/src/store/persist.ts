import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import type { EventGate } from '../relays/event-gate.ts'
import { readCache, type CachedEvents } from './cache.ts'
import type { EventStore, SeenEvent } from './event-store.ts'

/** What deletes other events. */
const deleting: readonly number[] = [kinds.deletion, kinds.vanishRequest]

/** The events that the first screens need, loaded after the newest ones. */
const atStart: readonly Filter[] = [
  { limit: 500 },
  {
    kinds: [kinds.profile, kinds.contacts, kinds.relayList, kinds.profileBadges, ...deleting],
    limit: 500,
  },
  // Messages may be older than most other events, and have to be complete.
  { kinds: [kinds.encryptedMessage, kinds.giftWrap], limit: 500 },
]

/** How long new events are collected before they are written together. */
const writeDelayMs = 1000

interface PersistOptions {
  readonly memory: EventStore
  readonly storage: EventStore
  /** Cached events that were read and verified ahead, if any. */
  readonly cached?: Promise<CachedEvents | undefined> | undefined
  readonly gate: EventGate
  readonly clock: Clock
  /** Receives failures: the storage is a cache, so a failure stops nothing. */
  readonly log: (message: string, error: unknown) => void
}

/** A persistent storage behind the memory store. */
export interface Persistence {
  /** Resolves once the newest of the stored events are in memory, or the storage has failed. */
  readonly restored: Promise<void>
  /** Resolves once all stored events that are needed are in memory, or the storage has failed. */
  readonly loaded: Promise<void>
  /** Loads stored events that match the filters into memory; resolves even if the storage fails. */
  load(filters: readonly Filter[]): Promise<void>
  /** Writes what is still to be written and stops. */
  close(): Promise<void>
}

/**
 * Connects a persistent storage to the memory store: its events are verified again and loaded into memory, and events
 * that are added to memory are written to it shortly afterwards.
 */
export function persist({ memory, storage, cached, gate, clock, log }: PersistOptions): Persistence {
  const waiting = new Map<string, NostrEvent>()
  const fromStorage = new WeakSet<NostrEvent>()
  let writing = Promise.resolve()
  let cancelTimer: (() => void) | undefined
  let closed = false

  const stop = memory.subscribe(({ added, removed }) => {
    for (const event of removed) waiting.delete(event.id)
    for (const event of added) if (!fromStorage.has(event)) waiting.set(event.id, event)
    // Relays are asked for deletions of visible posts, but not of likes and reposts. A lost deletion would leave its
    // targets in the storage forever, so it is written immediately.
    if (added.some(({ kind }) => deleting.includes(kind))) write()
    else if (waiting.size > 0) cancelTimer ??= clock.after(writeDelayMs, write)
  })

  function write(): void {
    cancelTimer?.()
    cancelTimer = undefined
    const events = [...waiting.values()]
    waiting.clear()
    writing = writing
      .then(() => writeAll(events))
      .catch((error: unknown) => {
        log(`${events.length} events were not stored`, error)
      })
  }

  async function writeAll(events: readonly NostrEvent[]): Promise<void> {
    const seen = await Promise.all(
      events.map(async (event) => ({ event, relays: await memory.seenOn(event.id) })),
    )
    const wanted = { kinds: new Set(deleting), authors: new Set<string>() }
    for (const { events: group, relays } of byRelays(seen)) {
      const results = await storage.add(group, relays)
      for (const [i, { kind, pubkey }] of group.entries()) {
        if (results[i] === 'replaced') wanted.kinds.add(kind)
        else if (results[i] !== 'deleted') continue
        wanted.authors.add(pubkey)
      }
    }
    // Only the storage knows what has deleted or replaced these: it was not loaded at the start.
    if (wanted.authors.size > 0) void load([{ kinds: [...wanted.kinds], authors: [...wanted.authors] }])
  }

  const verify = async (events: readonly NostrEvent[]) =>
    (await gate.verifyAll(events, 'storage')).map((event) => event !== undefined)

  async function restore({ events, refused }: CachedEvents): Promise<void> {
    if (closed) return
    const seen = events.map(({ event, relays }) => ({ event: gate.markVerified(event), relays }))
    for (const { event } of seen) fromStorage.add(event)
    for (const group of byRelays(seen)) await memory.add(group.events, group.relays)
    if (refused > 0) log(`${refused} stored events were not genuine`, undefined)
  }

  const load = (filters: readonly Filter[]) =>
    readCache(storage, verify, filters).then(restore).catch(logUnread)

  const logUnread = (error: unknown) => log('the stored events could not be read', error)

  const restoring = (cached ?? Promise.resolve(undefined))
    .then((ahead) => ahead ?? readCache(storage, verify))
    .then(restore)

  return {
    restored: restoring.catch(() => undefined),
    loaded: restoring
      .then(() => readCache(storage, verify, atStart))
      .then(restore)
      .catch(logUnread),
    load,
    async close() {
      closed = true
      stop()
      write()
      await writing
    },
  }
}

/** Groups events by the relays that sent them. */
function byRelays(seen: readonly SeenEvent[]): SeenEvents[] {
  const groups = new Map<string, SeenEvents>()
  for (const { event, relays } of seen) {
    const key = relays.join(' ')
    const group = groups.get(key)
    if (group) group.events.push(event)
    else groups.set(key, { events: [event], relays })
  }
  return [...groups.values()]
}

interface SeenEvents {
  readonly events: NostrEvent[]
  readonly relays: readonly string[]
}
