import { readdir, readFile, rename } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createAlertTables } from './alerts/devices.ts'
import { isBlobName } from './blobs/blob-store.ts'
import { createS3BlobStore, type S3Options } from './blobs/s3-blob-store.ts'
import { isThere, lockData, openDataFolder, openPart, UnusableDataError } from './data-folder.ts'
import { createEmailTables } from './emails/email-readers.ts'
import type { Log } from './log.ts'
import { createTables } from './members/tables.ts'
import type { Env } from './settings/env.ts'
import { openState } from './state/open-state.ts'
import { sql, withoutNul, type Statement } from './state/sql.ts'
import type { State } from './state/state.ts'

/** Tables of no use in another database: who sends alerts now, and how often somebody called in the last minutes. */
const passing = new Set(['leases', 'rate_limits'])

/** Rows that one statement inserts. */
const batch = 2_000

function* copyTable(database: DatabaseSync, table: string): Generator<Statement> {
  let rows: unknown[] = []
  const stored = (_: string, value: unknown) => (typeof value === 'string' ? withoutNul(value) : value)
  const insert = () =>
    sql(
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ?)`,
      JSON.stringify(rows, stored),
    )
  for (const row of database.prepare(`SELECT * FROM ${table}`).iterate()) {
    rows.push(row)
    if (rows.length < batch) continue
    yield insert()
    rows = []
  }
  if (rows.length > 0) yield insert()
}

/** Whether a city has been in this state before. */
async function isUsed({ sql: database }: State): Promise<boolean> {
  const used = ['notes', 'names', 'uploads', 'members', 'moderation_log'].map(
    (table) => `EXISTS (SELECT 1 FROM ${table})`,
  )
  const [row] = await database.query(sql(`SELECT CASE WHEN ${used.join(' OR ')} THEN 1 ELSE 0 END AS used`))
  return Number(row?.['used']) === 1
}

async function moveState(path: string, state: State): Promise<void> {
  for (const create of [createTables, createAlertTables, createEmailTables]) await create(state.sql)
  if (await isUsed(state)) {
    throw new UnusableDataError(
      `The database in DATABASE_URL has a city already. Nothing was moved. Use an empty one, or rename ${path} to go on with the database as it is.`,
    )
  }
  const database = openPart(path, () => new DatabaseSync(path))
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !passing.has(name))
    await state.sql.run(tables.flatMap((table) => [...copyTable(database, table)]))
  } finally {
    database.close()
  }
  await rename(path, `${path}.moved`)
}

async function moveMedia(folder: string, s3: S3Options): Promise<number> {
  const store = createS3BlobStore(s3)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isBlobName(entry.name))
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const stored = await store.put(await readFile(path), extname(name).slice(1))
    if (stored === name) continue
    throw new UnusableDataError(
      `${path} is damaged: its content has another hash. Remove it, and move again.`,
    )
  }
  await rename(folder, `${folder}.moved`)
  return files.length
}

/**
 * Moves the state of a stopped server from the data folder into the database of `DATABASE_URL`, and its media into the bucket of
 * `S3_*`, whichever is set. What was moved stays in the folder under a name that ends in `.moved`.
 * @throws {UnusableDataError} if there is nothing to move, or the database has a city already; nothing has changed then.
 */
export async function moveData(env: Env, say: (line: string) => void, log: Log): Promise<void> {
  const data = await openDataFolder(env.dataDir)
  const unlock = lockData(data)
  try {
    const hasState = env.databaseUrl !== undefined && (await isThere(data.state))
    const hasMedia = env.s3 !== undefined && (await isThere(data.media))
    if (!hasState && !hasMedia) {
      throw new UnusableDataError(
        `There is nothing to move: set DATABASE_URL to move ${data.state}, and S3_* to move ${data.media}.`,
      )
    }
    if (hasState) {
      const state = await openState(env, data, log)
      await moveState(data.state, state).finally(() => state.close())
      say(`Moved the state into the database. The old file is ${data.state}.moved.`)
    }
    if (hasMedia && env.s3) {
      const count = await moveMedia(data.media, env.s3)
      say(`Moved ${count} media files into the bucket. The old folder is ${data.media}.moved.`)
    }
  } finally {
    unlock()
  }
}
