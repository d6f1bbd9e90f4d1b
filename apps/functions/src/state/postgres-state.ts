import { Pool, type PoolClient, type QueryResultRow } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { createRateLimit, limiterOptions } from './rate-limit.ts'
import { withoutNul, type Statement } from './sql.ts'
import { boundsOf, type State, type Upload } from './state.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS notes (name text PRIMARY KEY, value text NOT NULL);
  CREATE TABLE IF NOT EXISTS names (name text PRIMARY KEY, pubkey text NOT NULL);
  CREATE TABLE IF NOT EXISTS counts (key text PRIMARY KEY, count integer NOT NULL, until bigint NOT NULL);
  CREATE INDEX IF NOT EXISTS counts_until ON counts (until);
  CREATE TABLE IF NOT EXISTS rate_limits (key text PRIMARY KEY, points integer NOT NULL, expire bigint);
  CREATE INDEX IF NOT EXISTS rate_limits_expire ON rate_limits (expire);
  CREATE TABLE IF NOT EXISTS uploads (
    pubkey text NOT NULL, name text NOT NULL, size bigint NOT NULL, mime_type text NOT NULL,
    created_at bigint NOT NULL, PRIMARY KEY (pubkey, name)
  );
  CREATE INDEX IF NOT EXISTS uploads_name ON uploads (name text_pattern_ops);
  CREATE INDEX IF NOT EXISTS uploads_newest ON uploads (pubkey, created_at DESC, name);
`

/** The advisory lock for creating the tables; an arbitrary number that all servers share. */
const schemaLock = 7_219_004
const sweepSeconds = 60
/** How long a task waits for one of the connections that hold locks. */
const lockTimeoutMs = 60_000

/** Restarts an expired count, or increments one below its maximum. */
const countSql = `
  INSERT INTO counts AS c (key, count, until) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE
  SET count = CASE WHEN c.until <= $4 THEN 1 ELSE c.count + 1 END, until = CASE WHEN c.until <= $4 THEN $2 ELSE c.until END
  WHERE c.until <= $4 OR c.count < $3`

const endSoonerSql = 'UPDATE counts SET until = $2 WHERE key = $1 AND until > $2'

const addUploadSql = `
  INSERT INTO uploads (pubkey, name, size, mime_type, created_at)
  SELECT $1::text, $2::text, $3::bigint, $4::text, $5::bigint
  WHERE (SELECT coalesce(sum(size), 0) FROM uploads WHERE pubkey = $1::text AND name <> $2::text) + $3::bigint <= $6::bigint
  ON CONFLICT (pubkey, name) DO UPDATE SET created_at = excluded.created_at`

const storedByOthersSql =
  'SELECT coalesce(sum(size), 0) AS size FROM uploads WHERE pubkey <> $1 OR name <> $2'

function toUpload(row: QueryResultRow): Upload {
  const { name, pubkey, size, mime_type, created_at } = row
  return { name, pubkey, size: Number(size), mimeType: mime_type, createdAt: Number(created_at) }
}

/** The statement as PostgreSQL wants it, with numbered placeholders. */
function numbered({ text, values }: Statement): { text: string; values: unknown[] } {
  let count = 0
  return {
    text: text.replaceAll('?', () => `$${(count += 1)}`),
    values: values.map((value) => (typeof value === 'string' ? withoutNul(value) : value)),
  }
}

/**
 * The state in PostgreSQL, for any number of servers. Creates its tables on first use.
 * @param url like `postgres://user:password@host/database`
 * @param onBroken called when a connection breaks; the next call opens another.
 * @throws {Error} if the database cannot be reached.
 */
export async function createPostgresState(url: string, onBroken: (error: Error) => void): Promise<State> {
  const openPool = (connectionTimeoutMillis: number) => {
    const opened = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis })
    // The pool itself listens only while a connection is idle: one that broke in a task would end the process.
    opened.on('connect', (client) => client.on('error', onBroken))
    opened.on('error', () => undefined)
    return opened
  }
  const pool = openPool(10_000)
  // Tasks that hold a lock or wait for one must not use up the connections that their queries need, nor those that wait for a
  // slow store of files the ones that wait for the database alone.
  const locks = openPool(lockTimeoutMs)
  const fileLocks = openPool(lockTimeoutMs)
  const end = async () => void (await Promise.all([pool, locks, fileLocks].map((each) => each.end())))
  let sweptAt = 0

  async function transaction<T>(work: (client: PoolClient) => Promise<T>, from = pool): Promise<T> {
    const client = await from.connect()
    try {
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const withLockFrom = <T>(from: Pool, key: string, task: () => Promise<T>): Promise<T> =>
    transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [key])
      return task()
    }, from)

  async function one(sql: string, values: unknown[]): Promise<QueryResultRow | undefined> {
    const { rows } = await pool.query<QueryResultRow>(sql, values)
    return rows[0]
  }

  async function changed(sql: string, values: unknown[]): Promise<number> {
    return (await pool.query(sql, values)).rowCount ?? 0
  }

  async function countUpTo(key: string, max: number, until: number, now: number): Promise<boolean> {
    if (max <= 0) return false
    if (now - sweptAt >= sweepSeconds) {
      sweptAt = now
      await pool.query('DELETE FROM counts WHERE until <= $1', [now])
      await pool.query('DELETE FROM rate_limits WHERE expire <= $1', [Date.now()])
    }
    const isCounted = (await changed(countSql, [key, until, max, now])) > 0
    if (!isCounted) await pool.query(endSoonerSql, [key, until])
    return isCounted
  }

  const getNote = async (name: string): Promise<string | undefined> =>
    (await one('SELECT value FROM notes WHERE name = $1', [name]))?.['value']
  const findName = async (name: string): Promise<string | undefined> =>
    (await one('SELECT pubkey FROM names WHERE name = $1', [name]))?.['pubkey']

  try {
    await transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [schemaLock])
      await client.query(schema)
    })
  } catch (error) {
    await end()
    throw error
  }

  return {
    getNote,
    async setNote(name, value) {
      const sql = 'INSERT INTO notes VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
      await pool.query(sql, [name, value])
    },
    async getOrSetNote(name, value) {
      await pool.query('INSERT INTO notes VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value])
      return (await getNote(name)) ?? value
    },
    useOnce: (key, until, now) => countUpTo(`once ${key}`, 1, until, now),
    countUpTo,
    async uncount(key) {
      await pool.query('UPDATE counts SET count = count - 1 WHERE key = $1 AND count > 0', [key])
    },
    rateLimit: (rate) =>
      createRateLimit(
        rate,
        (each) => new RateLimiterPostgres({ ...limiterOptions(each), storeType: 'pool', storeClient: pool }),
      ),
    async counted(key, now) {
      const row = await one('SELECT count FROM counts WHERE key = $1 AND until > $2', [key, now])
      return Number(row?.['count'] ?? 0)
    },
    findName,
    async claimName(name, pubkey) {
      await pool.query('INSERT INTO names VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, pubkey])
      return (await findName(name)) === pubkey ? 'claimed' : 'taken'
    },
    withLock: (key, task) => withLockFrom(locks, key, task),
    withFileLock: (sha256, task) => withLockFrom(fileLocks, `media ${sha256}`, task),
    addUpload: ({ pubkey, name, size, mimeType, createdAt }, { quota, total }) =>
      transaction(async (client) => {
        // Uploads that count towards the same sum run one after another, so that each sees the ones before.
        const sum = total === undefined ? pubkey : 'all accounts'
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sum])
        if (total !== undefined) {
          const { rows } = await client.query<QueryResultRow>(storedByOthersSql, [pubkey, name])
          if (Number(rows[0]?.['size']) + size > total) return 'full' as const
        }
        const values = [pubkey, name, size, mimeType, createdAt, quota]
        const { rowCount } = await client.query(addUploadSql, values)
        return (rowCount ?? 0) > 0 ? ('added' as const) : ('over quota' as const)
      }),
    async listUploads(pubkey, page) {
      const { since, until, name, limit, offset } = boundsOf(page)
      const sql = `SELECT * FROM uploads
        WHERE pubkey = $1 AND created_at BETWEEN $2 AND $3 AND (created_at < $3 OR name > $4)
        ORDER BY created_at DESC, name LIMIT $5 OFFSET $6`
      const { rows } = await pool.query<QueryResultRow>(sql, [pubkey, since, until, name, limit, offset])
      return rows.map(toUpload)
    },
    async countUploads(pubkey) {
      const row = await one('SELECT count(*) AS uploads FROM uploads WHERE pubkey = $1', [pubkey])
      return Number(row?.['uploads'])
    },
    async uploadedBytes() {
      return Number((await one('SELECT coalesce(sum(size), 0) AS size FROM uploads', []))?.['size'])
    },
    async uploadNames(pubkey) {
      const { rows } = await pool.query<QueryResultRow>('SELECT name FROM uploads WHERE pubkey = $1', [
        pubkey,
      ])
      return rows.map((row) => String(row['name']))
    },
    async uploadsOfHash(pubkey, sha256) {
      const sql = 'SELECT * FROM uploads WHERE pubkey = $1 AND name LIKE $2'
      return (await pool.query<QueryResultRow>(sql, [pubkey, `${sha256}.%`])).rows.map(toUpload)
    },
    async findUpload(sha256) {
      return (await one('SELECT name FROM uploads WHERE name LIKE $1 LIMIT 1', [`${sha256}.%`]))?.['name']
    },
    async isUploadedByOthers(name, pubkeys) {
      const sql = 'SELECT 1 FROM uploads WHERE name = $1 AND pubkey <> ALL($2::text[]) LIMIT 1'
      return (await one(sql, [name, pubkeys])) !== undefined
    },
    async removeUpload(name, pubkey) {
      const sql = 'DELETE FROM uploads WHERE name = $1 AND pubkey = $2'
      if ((await changed(sql, [name, pubkey])) === 0) return undefined
      const row = await one('SELECT count(*) AS owners FROM uploads WHERE name = $1', [name])
      return Number(row?.['owners'] ?? 0)
    },
    sql: {
      query: async (statement) => (await pool.query<QueryResultRow>(numbered(statement))).rows,
      run: (statements) =>
        transaction(async (client) => {
          for (const statement of statements) await client.query(numbered(statement))
        }),
    },
    async isHealthy() {
      await pool.query('SELECT 1')
      return true
    },
    close: end,
  }
}
