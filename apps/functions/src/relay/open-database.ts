import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Disk } from '../disk.ts'
import { LaterVersionError } from '../later-version.ts'
import { deletionsSchema, recordStoredDeletions } from './deletions.ts'

const version = 3

/**
 * `events.json` is sent as it is, so that reading never parses. `address` is set for replaceable and addressable events. `tags`
 * contains the single-letter tags (NIP-01). `search` contains the words from `search-text.ts`, which the tokenizer only splits
 * at spaces.
 */
const schema = `
  CREATE TABLE events (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    pubkey TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    expires_at INTEGER,
    address TEXT,
    json TEXT NOT NULL
  );
  CREATE UNIQUE INDEX events_id ON events (id);
  CREATE UNIQUE INDEX events_address ON events (address) WHERE address IS NOT NULL;
  CREATE INDEX events_time ON events (created_at DESC, id);
  CREATE INDEX events_kind ON events (kind, created_at DESC, id);
  CREATE INDEX events_author ON events (pubkey, created_at DESC, id);
  CREATE INDEX events_author_kind ON events (pubkey, kind, created_at DESC, id);
  CREATE INDEX events_expiry ON events (expires_at) WHERE expires_at IS NOT NULL;
  CREATE TABLE tags (
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    kind INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (name, value, kind, created_at DESC, seq)
  ) WITHOUT ROWID;
  CREATE INDEX tags_event ON tags (seq);
  CREATE VIRTUAL TABLE search USING fts5 (
    words, content = '', contentless_delete = 1, prefix = '2 3',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* S* P* Co'"
  );
`

/** Since version 2: ids and authors of events that moderators have hidden. */
const hiddenSchema = 'CREATE TABLE hidden (value TEXT PRIMARY KEY) WITHOUT ROWID;'

/** Since version 3: the `seq` of events that are gone while their tags are still to be removed. No query finds these tags. */
const orphansSchema = 'CREATE TABLE IF NOT EXISTS orphans (seq INTEGER PRIMARY KEY);'

/**
 * Accounts whose events up to a date were removed for good. `is_cleaned` is 0 until the words of their events are gone from the
 * index of the search too.
 */
const removedSchema =
  'CREATE TABLE IF NOT EXISTS removed (pubkey TEXT PRIMARY KEY, until INTEGER NOT NULL, is_cleaned INTEGER NOT NULL) WITHOUT ROWID;'

/** Where a relay stores its events. */
export interface StorageOptions {
  /** Path of the database file. */
  readonly storage: string
  /** The maximum size of the database; unlimited by default. */
  readonly maxStorageBytes?: number
  /** The disk that it is on; by default it is filled to the last byte. */
  readonly disk?: Disk
}

/**
 * Opens a relay's database and creates its tables on first use.
 * @throws {LaterVersionError}
 * @throws {Error} if the file cannot be opened or is not a database.
 */
export function openDatabase({ storage, maxStorageBytes }: StorageOptions): DatabaseSync {
  mkdirSync(dirname(storage), { recursive: true })
  const database = new DatabaseSync(storage)
  try {
    // What is removed is overwritten with zeros, which takes no measurable time.
    // The log is written back after 8,000 pages (32 MB), as the pages of the indexes are changed again and again.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA busy_timeout = 2000;
      PRAGMA cache_size = -32768;
      PRAGMA wal_autocheckpoint = 8000;
      PRAGMA temp_store = MEMORY;
      PRAGMA secure_delete = ON;
    `)
    // The server's own queries have no time limit; clients' queries run in the reader's thread.
    database.function('within_time', () => 1)
    const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
    if (found > version) throw new LaterVersionError(storage)
    if (found < 2) {
      const missing = `${found < 1 ? schema : ''} ${hiddenSchema}`
      database.exec(`BEGIN; ${missing} PRAGMA user_version = 2; COMMIT;`)
    }
    if (found < 3) {
      database.exec(deletionsSchema + orphansSchema)
      recordStoredDeletions(database)
      database.exec(`PRAGMA user_version = ${version}`)
    }
    database.exec(removedSchema)
    if (maxStorageBytes !== undefined) {
      const pageSize = Number(database.prepare('PRAGMA page_size').get()?.['page_size'])
      database.exec(`PRAGMA max_page_count = ${Math.floor(maxStorageBytes / pageSize)}`)
    }
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
