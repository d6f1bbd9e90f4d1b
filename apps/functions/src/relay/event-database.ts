import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { getAddress, getExpiration, hexTagValues, kinds, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { DatabaseRoom, type Purpose } from './database-room.ts'
import { deletedBySql, recordDeletionSql, targetsOf } from './deletions.ts'
import { indexedTags, selectEvents, type Asker } from './filter-sql.ts'
import { openDatabase, type StorageOptions } from './open-database.ts'
import { searchWords } from './search-text.ts'

/** The outcome of storing an event. */
export type StoreOutcome = 'stored' | 'duplicate' | 'superseded' | 'deleted'

/** A stored event that has an address. */
interface Versioned {
  readonly seq: number
  readonly created_at: number
  readonly id: string
}

const columns = 'seq, id, pubkey, created_at, kind, expires_at, address, json'

function prepareAll(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql)
  return {
    known: prepare('SELECT 1 FROM events WHERE id = ?'),
    current: prepare('SELECT seq, created_at, id FROM events WHERE address = ?'),
    read: prepare('SELECT json FROM events WHERE seq = ?'),
    insert: prepare(`INSERT INTO events (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`),
    lastSeq: prepare(
      'SELECT max(seq) AS seq FROM (SELECT max(seq) AS seq FROM events UNION ALL SELECT max(seq) FROM orphans)',
    ),
    after: prepare(
      'SELECT seq, json FROM events WHERE seq > ? AND kind IN (SELECT value FROM json_each(?)) ORDER BY seq LIMIT ?',
    ),
    naming: prepare(
      `SELECT DISTINCT e.pubkey AS pubkey FROM tags t CROSS JOIN events e ON e.seq = t.seq
       WHERE t.name = 'p' AND t.value = ? AND t.kind = ? LIMIT ?`,
    ),
    insertTag: prepare(
      'INSERT OR IGNORE INTO tags (name, value, kind, created_at, seq) VALUES (?, ?, ?, ?, ?)',
    ),
    insertWords: prepare('INSERT INTO search (rowid, words) VALUES (?, ?)'),
    removeEvent: prepare('DELETE FROM events WHERE seq = ?'),
    removeTags: prepare('DELETE FROM tags WHERE seq = ?'),
    removeWords: prepare('DELETE FROM search WHERE rowid = ?'),
    addOrphan: prepare('INSERT INTO orphans (seq) VALUES (?)'),
    orphans: prepare('SELECT seq FROM orphans LIMIT 500'),
    removeOrphan: prepare('DELETE FROM orphans WHERE seq = ?'),
    deletableId: prepare(
      `SELECT seq FROM events e WHERE id = ? AND kind <> ${kinds.deletion} AND (pubkey = ? OR kind = ${kinds.giftWrap}
       AND EXISTS (SELECT 1 FROM tags t WHERE t.seq = e.seq AND t.name = 'p' AND t.value = ?))`,
    ),
    deletableAddress: prepare('SELECT seq FROM events WHERE address = ? AND pubkey = ? AND created_at <= ?'),
    deletedBy: prepare(deletedBySql),
    recordDeletion: prepare(recordDeletionSql),
    lastWritten: prepare(
      `SELECT a.value AS pubkey, (SELECT max(created_at) FROM events e WHERE e.pubkey = a.value) AS at
       FROM json_each(?) a`,
    ),
    hide: prepare('INSERT OR IGNORE INTO hidden (value) VALUES (?)'),
    show: prepare('DELETE FROM hidden WHERE value = ?'),
    hidden: prepare('SELECT value FROM hidden'),
    expired: prepare('SELECT seq FROM events WHERE expires_at <= ? LIMIT 500'),
    ofAuthor: prepare('SELECT seq FROM events WHERE pubkey = ? AND created_at <= ? LIMIT 500'),
    withIds: prepare('SELECT seq FROM events WHERE id IN (SELECT value FROM json_each(?))'),
    lastOfDeletions: prepare(
      'SELECT max(target) AS target FROM (SELECT target FROM deletions WHERE target > ? ORDER BY target LIMIT 5000)',
    ),
    removeDeletions: prepare('DELETE FROM deletions WHERE target > ? AND target <= ? AND pubkey = ?'),
    removedUntil: prepare('SELECT until FROM removed WHERE pubkey = ?'),
    addRemoved: prepare('INSERT OR REPLACE INTO removed (pubkey, until, is_cleaned) VALUES (?, ?, 0)'),
    uncleaned: prepare('SELECT 1 FROM removed WHERE is_cleaned = 0 LIMIT 1'),
    setCleaned: prepare('UPDATE removed SET is_cleaned = 1 WHERE is_cleaned = 0'),
    mergeWords: prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)"),
    totalChanges: prepare('SELECT total_changes() AS count'),
  }
}

/** Characters of events that are read at once: parsed they take up to ten times as many bytes. */
const maxFoundLength = 8_000_000
/** Rows of tags that one transaction removes; it may exceed them by one event's. */
const maxRemoved = 5_000
/** Pages of the search's index that one transaction rewrites. */
const mergedPages = 500
/** What else an event takes: a row in its table, in each index and in the search. */
const rowsOfEvent = 9

/** The events of one relay in SQLite, under the rules of NIP-01, NIP-09 and NIP-40. All calls are synchronous. */
export class EventDatabase {
  readonly #database: DatabaseSync
  /** Its transactions, and the room that is left. */
  readonly room: DatabaseRoom
  readonly #statements: ReturnType<typeof prepareAll>
  readonly #selections = new Map<string, StatementSync>()
  #lastSeq: number
  #removals = 0
  /** Rows that the transaction may still remove. */
  #removable = 0

  constructor(options: StorageOptions) {
    this.#database = openDatabase(options)
    this.room = new DatabaseRoom(this.#database, options)
    this.#statements = prepareAll(this.#database)
    this.#lastSeq = Number(this.#statements.lastSeq.get()?.['seq'] ?? 0)
  }

  /** The highest `seq` so far. None is reused while the database is open, so a `seq` means one event or none. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** Changes whenever events are removed or hidden, or shown again; a newer version that replaces one does not count. */
  get removals(): number {
    return this.#removals
  }

  /**
   * Stores verified events in one transaction, in order, and returns once they are on disk.
   * @throws {RelayFullError} if the database has reached its maximum size.
   * @throws {DiskLowError} if only the disk's reserve is left.
   * @throws {Error} from SQLite (disk full, read-only). None of them is stored then.
   */
  store(events: readonly NostrEvent[], purpose: Purpose = 'events'): StoreOutcome[] {
    return this.#change(() => events.map((event) => this.#storeOne(event)), purpose)
  }

  has(id: string): boolean {
    return this.#statements.known.get(id) !== undefined
  }

  /**
   * The JSON of the events that match a filter and that a reader may see, newest first, up to `limit` events or `maxLength`
   * characters; `now` in seconds. Blocks without a time limit, so clients' queries go to an `EventReader`.
   */
  find(filter: Filter, reader: Asker, now: number, limit: number, maxLength = maxFoundLength): string[] {
    const { sql, values } = selectEvents(filter, reader, now, limit)
    const rows = this.#prepared(sql).all(...values)
    const texts: string[] = []
    for (let at = 0, length = 0; at < rows.length && length < maxLength; at += 1) {
      const json = String(this.#statements.read.get(rows[at]?.['seq'] ?? 0)?.['json'])
      texts.push(json)
      length += json.length
    }
    return texts
  }

  /** The date (seconds) of the newest event of each of these authors (64 hex) who has any; one index look-up for each. */
  lastWritten(authors: readonly string[]): Map<string, number> {
    const rows = this.#statements.lastWritten.all(JSON.stringify(authors))
    return new Map(rows.flatMap(({ pubkey, at }) => (at === null ? [] : [[String(pubkey), Number(at)]])))
  }

  /**
   * The JSON of the next events of these kinds after the one with `seq`, in the order in which they came, up to `limit` events
   * or `maxLength` characters, and how far this was read: to the last of them, or to the end.
   */
  after(
    seq: number,
    kinds: readonly number[],
    limit: number,
    maxLength = maxFoundLength,
  ): { readonly events: string[]; readonly seq: number } {
    const events: string[] = []
    let length = 0
    for (const row of this.#statements.after.iterate(seq, JSON.stringify(kinds), limit)) {
      const json = String(row['json'])
      events.push(json)
      length += json.length
      if (events.length === limit || length >= maxLength) return { events, seq: Number(row['seq']) }
    }
    return { events, seq: this.#lastSeq }
  }

  /** The authors (64 hex) of events of a kind that name an account (64 hex). */
  authorsNaming(pubkey: string, kind: number, limit: number): string[] {
    return this.#statements.naming.all(pubkey, kind, limit).map((row) => String(row['pubkey']))
  }

  /**
   * Removes some expired events (NIP-40) and some of the tags that removed events have left, in one transaction of about 5,000
   * rows; false if there was nothing to remove. `now` in seconds.
   */
  purge(now: number): boolean {
    return this.#change(() => {
      const { orphans, removeOrphan, expired } = this.#statements
      const before = this.#removable
      for (const row of orphans.all()) {
        if (this.#removable <= 0) break
        this.#removeTags(Number(row['seq']))
        removeOrphan.run(row['seq'] ?? 0)
      }
      this.#removeSome(expired.all(now))
      return this.#removable < before
    })
  }

  /**
   * Removes some events of an author (64 hex) up to a date (seconds), in one transaction of about 5,000 rows; false if there were
   * none.
   */
  removeOf(pubkey: string, until = Number.MAX_SAFE_INTEGER): boolean {
    return this.#change(() => {
      const events = this.#statements.ofAuthor.all(pubkey, until)
      this.#removeSome(events)
      return events.length > 0
    })
  }

  /** Removes some of the events with these ids, at least one of them if there are any, in one transaction of about 5,000 rows. */
  remove(ids: readonly string[]): void {
    this.#change(() => this.#removeSome(this.#statements.withIds.all(JSON.stringify(ids))))
  }

  /**
   * Removes an author's entries among the next 5,000 of what has been deleted; returns where to go on, undefined at the end.
   * Nothing deleted comes back while `removedUntil` is respected.
   */
  removeDeletionsOf(pubkey: string, after: string): string | undefined {
    const last = this.#statements.lastOfDeletions.get(after)?.['target'] ?? undefined
    if (last === undefined) return undefined
    this.#change(() => this.#statements.removeDeletions.run(after, last, pubkey))
    return String(last)
  }

  /** The date (seconds) up to which all events of an account (64 hex) were removed; undefined if none were. */
  removedUntil(pubkey: string): number | undefined {
    const until = this.#statements.removedUntil.get(pubkey)?.['until'] ?? undefined
    return until === undefined ? undefined : Number(until)
  }

  /** Records that all events of an account (64 hex) up to a date (seconds) are removed. */
  finishRemoval(pubkey: string, until: number): void {
    this.#change(() => this.#statements.addRemoved.run(pubkey, until))
    this.truncateLog()
  }

  /** Empties the log of the database, in which removed events still are. */
  truncateLog(): void {
    // A reader may still need the log: then it is overwritten later.
    this.#database.exec(
      'PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = 2000',
    )
  }

  /** Whether the index of the search may still contain words of events that were removed for good. */
  get needsCleaning(): boolean {
    return this.#statements.uncleaned.get() !== undefined
  }

  /** Rewrites a part of the index of the search, without the words of removed events; false once all of it is rewritten. */
  cleanSearch(isFirst: boolean): boolean {
    const changes = () => Number(this.#statements.totalChanges.get()?.['count'])
    const before = changes()
    return this.#change(() => {
      this.#statements.mergeWords.run(isFirst ? -mergedPages : mergedPages)
      if (isFirst || changes() - before >= 2) return true
      this.#statements.setCleaned.run()
      return false
    })
  }

  /** Hides exactly these from readers: events by id, or all of an author by public key (64 hex each). Nothing is deleted. */
  setHidden(values: ReadonlySet<string>): void {
    this.#change(() => {
      this.#removals += 1
      const before = new Set(this.#statements.hidden.all().map((row) => String(row['value'])))
      for (const value of before) if (!values.has(value)) this.#statements.show.run(value)
      for (const value of values) if (!before.has(value)) this.#statements.hide.run(value)
    })
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }

  /** Runs a transaction, which may remove `maxRemoved` rows. */
  #change<T>(work: () => T, purpose?: Purpose): T {
    this.#removable = maxRemoved
    return this.room.transaction(work, purpose)
  }

  #prepared(sql: string): StatementSync {
    const known = this.#selections.get(sql)
    if (known) return known
    if (this.#selections.size >= 500) this.#selections.clear()
    const statement = this.#database.prepare(sql)
    this.#selections.set(sql, statement)
    return statement
  }

  #storeOne(event: NostrEvent): StoreOutcome {
    if (this.has(event.id)) return 'duplicate'
    const address = getAddress(event)
    if (this.#wasDeleted(event, address)) return 'deleted'
    if (address !== undefined) {
      const current = this.#statements.current.get(address) as Versioned | undefined
      if (current && !replaces(event, current)) return 'superseded'
      if (current) this.#remove(current.seq)
    }
    this.#insert(event, address)
    if (event.kind === kinds.deletion) this.#applyDeletion(event)
    return 'stored'
  }

  #insert(event: NostrEvent, address: string | undefined): void {
    const { id, pubkey, created_at, kind, tags, content, sig } = event
    const json = JSON.stringify({ id, pubkey, created_at, kind, tags, content, sig })
    const expiresAt = getExpiration(event) ?? null
    this.#lastSeq += 1
    const seq = this.#lastSeq
    this.#statements.insert.run(seq, id, pubkey, created_at, kind, expiresAt, address ?? null, json)
    for (const [name, value] of indexedTags(event)) {
      this.#statements.insertTag.run(name, value, kind, created_at, seq)
    }
    const words = searchWords(event)
    if (words !== '') this.#statements.insertWords.run(seq, words)
  }

  /** Removes events until the transaction has removed as much as it may. */
  #removeSome(events: readonly Record<string, unknown>[]): void {
    if (events.length > 0) this.#removals += 1
    for (const { seq } of events) {
      if (this.#removable <= 0) return
      this.#remove(Number(seq))
      this.#removable -= rowsOfEvent
    }
  }

  /** Removes an event; its tags, of which there may be thousands, at once or with the next purges. */
  #remove(seq: number): void {
    this.#statements.removeEvent.run(seq)
    this.#statements.removeWords.run(seq)
    if (this.#removable > 0) this.#removeTags(seq)
    else this.#statements.addOrphan.run(seq)
  }

  #removeTags(seq: number): void {
    this.#removable -= 1 + Number(this.#statements.removeTags.run(seq).changes)
  }

  #wasDeleted(event: NostrEvent, address: string | undefined): boolean {
    const { id, pubkey, kind, created_at } = event
    if (kind === kinds.deletion) return false
    const { deletedBy } = this.#statements
    // A gift wrap's author is a one-time key: its recipient deletes it (NIP-59).
    const recipients = kind === kinds.giftWrap ? hexTagValues(event, 'p').slice(0, maxRecipients) : []
    const owners = [pubkey, ...recipients]
    if (owners.some((owner) => deletedBy.get(id, owner, 0))) return true
    return address !== undefined && deletedBy.get(address, pubkey, created_at) !== undefined
  }

  #applyDeletion(deletion: NostrEvent): void {
    const { pubkey, created_at } = deletion
    const { recordDeletion, deletableId, deletableAddress } = this.#statements
    const { ids, addresses } = targetsOf(deletion)
    for (const target of [...ids, ...addresses]) recordDeletion.run(target, pubkey, created_at)
    const rows = [
      ...ids.flatMap((id) => deletableId.all(id, pubkey, pubkey)),
      ...addresses.flatMap((address) => deletableAddress.all(address, pubkey, created_at)),
    ]
    if (rows.length > 0) this.#removals += 1
    for (const row of rows) this.#remove(Number(row['seq']))
  }
}

/** The recipients of a gift wrap that can delete it before it arrives; NIP-59 has one. */
const maxRecipients = 10

/** NIP-01: the newer version wins; of two from the same second, the one with the lower id. */
function replaces(event: NostrEvent, current: Versioned): boolean {
  if (event.created_at !== current.created_at) return event.created_at > current.created_at
  return event.id < current.id
}
