import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { getAddress, getExpiration, kinds, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { selectEvents, type Reader } from './filter-sql.ts'
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
    lastSeq: prepare('SELECT max(seq) AS seq FROM events'),
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
    deletableId: prepare(`SELECT seq FROM events WHERE id = ? AND pubkey = ? AND kind <> ${kinds.deletion}`),
    deletableAddress: prepare('SELECT seq FROM events WHERE address = ? AND pubkey = ? AND created_at <= ?'),
    deletedBy: prepare(
      `SELECT 1 FROM tags t CROSS JOIN events e ON e.seq = t.seq
       WHERE t.name = ? AND t.value = ? AND t.kind = ${kinds.deletion} AND t.created_at >= ? AND e.pubkey = ?`,
    ),
    lastWritten: prepare(
      `SELECT a.value AS pubkey, (SELECT max(created_at) FROM events e WHERE e.pubkey = a.value) AS at
       FROM json_each(?) a`,
    ),
    hide: prepare('INSERT OR IGNORE INTO hidden (value) VALUES (?)'),
    show: prepare('DELETE FROM hidden WHERE value = ?'),
    hidden: prepare('SELECT value FROM hidden'),
    expired: prepare('SELECT seq FROM events WHERE expires_at <= ? LIMIT 1000'),
  }
}

/** The events of one relay in SQLite, under the rules of NIP-01, NIP-09 and NIP-40. All calls are synchronous. */
export class EventDatabase {
  readonly #database: DatabaseSync
  readonly #statements: ReturnType<typeof prepareAll>
  readonly #selections = new Map<string, StatementSync>()
  #lastSeq: number

  constructor(options: StorageOptions) {
    this.#database = openDatabase(options)
    this.#statements = prepareAll(this.#database)
    this.#lastSeq = Number(this.#statements.lastSeq.get()?.['seq'] ?? 0)
  }

  /** The highest `seq` so far. None is reused while the database is open, so a `seq` means one event or none. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /**
   * Stores verified events in one transaction, in order, and returns once they are on disk.
   * @throws {Error} from SQLite (disk full, read-only); none of them is stored then.
   */
  store(events: readonly NostrEvent[]): StoreOutcome[] {
    return this.#transaction(() => events.map((event) => this.#storeOne(event)))
  }

  has(id: string): boolean {
    return this.#statements.known.get(id) !== undefined
  }

  /**
   * The JSON of the events that match a filter and that a reader may see; `now` in seconds. Blocks without a time limit, so
   * clients' queries go to an `EventReader`.
   */
  find(filter: Filter, reader: Reader, now: number, limit: number): string[] {
    const { sql, values } = selectEvents(filter, reader, now, limit)
    const rows = this.#prepared(sql).all(...values)
    return rows.map(({ seq }) => String(this.#statements.read.get(seq ?? 0)?.['json']))
  }

  /** The date (seconds) of the newest event of each of these authors (64 hex) who has any; one index look-up for each. */
  lastWritten(authors: readonly string[]): Map<string, number> {
    const rows = this.#statements.lastWritten.all(JSON.stringify(authors))
    return new Map(rows.flatMap(({ pubkey, at }) => (at === null ? [] : [[String(pubkey), Number(at)]])))
  }

  /**
   * The JSON of the next events of these kinds after the one with `seq`, in the order in which they came, and how far this was
   * read: to the last of them, or to the end.
   */
  after(
    seq: number,
    kinds: readonly number[],
    limit: number,
  ): { readonly events: string[]; readonly seq: number } {
    const end = this.#lastSeq
    const rows = this.#statements.after.all(seq, JSON.stringify(kinds), limit)
    const last = rows.length === limit ? Number(rows.at(-1)?.['seq']) : end
    return { events: rows.map(({ json }) => String(json)), seq: last }
  }

  /** The authors (64 hex) of events of a kind that name an account (64 hex). */
  authorsNaming(pubkey: string, kind: number, limit: number): string[] {
    return this.#statements.naming.all(pubkey, kind, limit).map((row) => String(row['pubkey']))
  }

  /** Removes up to 1,000 expired events (NIP-40) and returns how many; `now` in seconds. */
  purgeExpired(now: number): number {
    return this.#transaction(() => {
      const rows = this.#statements.expired.all(now)
      for (const row of rows) this.#remove(Number(row['seq']))
      return rows.length
    })
  }

  /** Hides exactly these from readers: events by id, or all of an author by public key (64 hex each). Nothing is deleted. */
  setHidden(values: ReadonlySet<string>): void {
    this.#transaction(() => {
      const before = new Set(this.#statements.hidden.all().map((row) => String(row['value'])))
      for (const value of before) if (!values.has(value)) this.#statements.show.run(value)
      for (const value of values) if (!before.has(value)) this.#statements.hide.run(value)
    })
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }

  #transaction<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#database.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
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
    for (const [name, value] of tags) {
      if (name === undefined || value === undefined || !/^[a-zA-Z]$/.test(name)) continue
      this.#statements.insertTag.run(name, value, kind, created_at, seq)
    }
    const words = searchWords(event)
    if (words !== '') this.#statements.insertWords.run(seq, words)
  }

  #remove(seq: number): void {
    this.#statements.removeEvent.run(seq)
    this.#statements.removeTags.run(seq)
    this.#statements.removeWords.run(seq)
  }

  #wasDeleted({ id, pubkey, kind, created_at }: NostrEvent, address: string | undefined): boolean {
    if (kind === kinds.deletion) return false
    const { deletedBy } = this.#statements
    if (deletedBy.get('e', id, 0, pubkey)) return true
    return address !== undefined && deletedBy.get('a', address, created_at, pubkey) !== undefined
  }

  #applyDeletion({ pubkey, created_at, tags }: NostrEvent): void {
    const { deletableId, deletableAddress } = this.#statements
    for (const [name, value] of tags) {
      if (value === undefined) continue
      const rows =
        name === 'e'
          ? deletableId.all(value, pubkey)
          : name === 'a'
            ? deletableAddress.all(value, pubkey, created_at)
            : []
      for (const row of rows) this.#remove(Number(row['seq']))
    }
  }
}

/** NIP-01: the newer version wins; of two from the same second, the one with the lower id. */
function replaces(event: NostrEvent, current: Versioned): boolean {
  if (event.created_at !== current.created_at) return event.created_at > current.created_at
  return event.id < current.id
}
