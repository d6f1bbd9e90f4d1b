import { DatabaseSync } from 'node:sqlite'
import { RateLimiterSQLite } from 'rate-limiter-flexible'
import { createMemoryLocks } from '@ncc/nostr-core'
import { createRateLimit, limiterOptions } from './rate-limit.ts'
import type { Row, Sql, Statement } from './sql.ts'
import { boundsOf, type State, type Upload } from './state.ts'

/** `FULL` writes each transaction to the disk before it is acknowledged; with `NORMAL` a power failure loses the latest. */
const settings = (synchronous: 'FULL' | 'NORMAL') => `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = ${synchronous};
  PRAGMA busy_timeout = 2000;
  PRAGMA secure_delete = ON;
`

const schema = `
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY, pubkey TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS counts (
    key TEXT PRIMARY KEY, count INTEGER NOT NULL, until INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS counts_until ON counts (until);
  CREATE TABLE IF NOT EXISTS rate_limits (
    key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS rate_limits_expire ON rate_limits (expire);
  CREATE TABLE IF NOT EXISTS uploads (
    pubkey TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, mime_type TEXT NOT NULL,
    created_at INTEGER NOT NULL, PRIMARY KEY (pubkey, name)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS uploads_name ON uploads (name);
  CREATE INDEX IF NOT EXISTS uploads_newest ON uploads (pubkey, created_at DESC, name);
`

const uploadColumns = 'name, pubkey, size, mime_type AS mimeType, created_at AS createdAt'

/** Placeholders have no numbers: up to 22.19 and in the first 24, Node.js does not bind those. */
function prepareAll(database: DatabaseSync, counts: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql)
  const prepareCount = (sql: string) => counts.prepare(sql)
  return {
    getNote: prepare('SELECT value FROM notes WHERE name = ?'),
    setNote: prepare('INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)'),
    keepNote: prepare('INSERT OR IGNORE INTO notes (name, value) VALUES (?, ?)'),
    forgetOld: prepareCount('DELETE FROM counts WHERE until <= ?'),
    forgetRates: prepareCount('DELETE FROM rate_limits WHERE expire <= ?'),
    count: prepareCount(
      `INSERT INTO counts (key, count, until) VALUES (?, 1, ?)
       ON CONFLICT (key) DO UPDATE SET count = count + 1 WHERE count < ?`,
    ),
    endSooner: prepareCount('UPDATE counts SET until = ? WHERE key = ? AND until > ?'),
    uncount: prepareCount('UPDATE counts SET count = count - 1 WHERE key = ? AND count > 0'),
    counted: prepareCount('SELECT count FROM counts WHERE key = ? AND until > ?'),
    findName: prepare('SELECT pubkey FROM names WHERE name = ?'),
    claimName: prepare('INSERT OR IGNORE INTO names (name, pubkey) VALUES (?, ?)'),
    addUpload: prepare(
      `INSERT INTO uploads (pubkey, name, size, mime_type, created_at)
       SELECT ?, ?, ?, ?, ?
       WHERE (SELECT coalesce(sum(size), 0) FROM uploads WHERE pubkey = ? AND name <> ?) + ? <= ?
       ON CONFLICT DO UPDATE SET created_at = excluded.created_at`,
    ),
    listUploads: prepare(
      `SELECT ${uploadColumns} FROM uploads
       WHERE pubkey = ? AND created_at BETWEEN ? AND ? AND (created_at < ? OR name > ?)
       ORDER BY created_at DESC, name LIMIT ? OFFSET ?`,
    ),
    countUploads: prepare('SELECT count(*) AS uploads FROM uploads WHERE pubkey = ?'),
    uploadedBytes: prepare('SELECT coalesce(sum(size), 0) AS size FROM uploads'),
    uploadNames: prepare('SELECT name FROM uploads WHERE pubkey = ?'),
    uploadsOfHash: prepare(
      `SELECT ${uploadColumns} FROM uploads WHERE pubkey = ? AND name > ? || '.' AND name < ? || '/'`,
    ),
    findUpload: prepare("SELECT name FROM uploads WHERE name > ? || '.' AND name < ? || '/' LIMIT 1"),
    uploadByOthers: prepare(
      'SELECT 1 FROM uploads WHERE name = ? AND pubkey NOT IN (SELECT value FROM json_each(?)) LIMIT 1',
    ),
    removeUpload: prepare('DELETE FROM uploads WHERE name = ? AND pubkey = ?'),
    storedByOthers: prepare(
      'SELECT coalesce(sum(size), 0) AS size FROM uploads WHERE pubkey <> ? OR name <> ?',
    ),
    countOwners: prepare('SELECT count(*) AS owners FROM uploads WHERE name = ?'),
  }
}

/** Each call is over before the next begins: nothing else gets into a transaction. */
function createSql(database: DatabaseSync): Sql {
  const rows = ({ text, values }: Statement) => database.prepare(text).all(...values) as Row[]
  return {
    query: async (statement) => rows(statement),
    async run(statements) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const statement of statements) rows(statement)
        database.exec('COMMIT')
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
  }
}

/**
 * The state in one SQLite file (`:memory:` for tests), for one server.
 * @throws {Error} if the file cannot be opened.
 */
export function createSqliteState(path: string): State {
  const database = new DatabaseSync(path)
  database.exec(settings('FULL') + schema)
  // Each call counts several times, and nobody is told that it was: waiting for the disk would hold up everything else.
  const counts = path === ':memory:' ? database : new DatabaseSync(path)
  if (counts !== database) counts.exec(settings('NORMAL'))
  const sql = prepareAll(database, counts)
  const noteOf = (name: string) => sql.getNote.get(name)?.['value'] as string | undefined
  const holderOf = (name: string) => sql.findName.get(name)?.['pubkey'] as string | undefined
  const countUpTo = (key: string, max: number, until: number, now: number): boolean => {
    sql.forgetOld.run(now)
    sql.forgetRates.run(Date.now())
    if (max <= 0) return false
    const isCounted = Number(sql.count.run(key, until, max).changes) > 0
    if (!isCounted) sql.endSooner.run(until, key, until)
    return isCounted
  }
  return {
    getNote: async (name) => noteOf(name),
    setNote: async (name, value) => void sql.setNote.run(name, value),
    async getOrSetNote(name, value) {
      sql.keepNote.run(name, value)
      return noteOf(name) ?? value
    },
    useOnce: async (key, until, now) => countUpTo(`once ${key}`, 1, until, now),
    countUpTo: async (key, max, until, now) => countUpTo(key, max, until, now),
    uncount: async (key) => void sql.uncount.run(key),
    rateLimit: (rate) =>
      createRateLimit(
        rate,
        (each) =>
          new RateLimiterSQLite({
            ...limiterOptions(each),
            storeType: 'better-sqlite3',
            // The library's only statement is atomic.
            storeClient: { prepare: (sql: string) => counts.prepare(sql), transaction: <T>(work: T) => work },
          }),
      ),
    counted: async (key, now) => Number(sql.counted.get(key, now)?.['count'] ?? 0),
    findName: async (name) => holderOf(name),
    async claimName(name, pubkey) {
      sql.claimName.run(name, pubkey)
      return holderOf(name) === pubkey ? 'claimed' : 'taken'
    },
    withLock: createMemoryLocks().run,
    withFileLock: createMemoryLocks().run,
    async addUpload({ pubkey, name, size, mimeType, createdAt }, { quota, total }) {
      const before = total === undefined ? 0 : Number(sql.storedByOthers.get(pubkey, name)?.['size'])
      if (before + size > (total ?? Infinity)) return 'full'
      const row = [pubkey, name, size, mimeType, createdAt]
      const { changes } = sql.addUpload.run(...row, pubkey, name, size, quota)
      return Number(changes) > 0 ? 'added' : 'over quota'
    },
    async listUploads(pubkey, page) {
      const { since, until, name, limit, offset } = boundsOf(page)
      return sql.listUploads.all(pubkey, since, until, until, name, limit, offset) as unknown as Upload[]
    },
    countUploads: async (pubkey) => Number(sql.countUploads.get(pubkey)?.['uploads']),
    uploadedBytes: async () => Number(sql.uploadedBytes.get()?.['size']),
    uploadNames: async (pubkey) => sql.uploadNames.all(pubkey).map(({ name }) => String(name)),
    uploadsOfHash: async (pubkey, sha256) =>
      sql.uploadsOfHash.all(pubkey, sha256, sha256) as unknown as Upload[],
    findUpload: async (sha256) => sql.findUpload.get(sha256, sha256)?.['name'] as string | undefined,
    isUploadedByOthers: async (name, pubkeys) =>
      sql.uploadByOthers.get(name, JSON.stringify(pubkeys)) !== undefined,
    async removeUpload(name, pubkey) {
      if (Number(sql.removeUpload.run(name, pubkey).changes) === 0) return undefined
      return Number(sql.countOwners.get(name)?.['owners'] ?? 0)
    },
    sql: createSql(database),
    isHealthy: async () => database.isOpen && noteOf('health') === undefined,
    async close() {
      if (counts !== database) counts.close()
      database.close()
    },
  }
}
