import { openPart, type DataFolder } from '../data-folder.ts'
import { LaterVersionError } from '../later-version.ts'
import { describeError, type Log } from '../log.ts'
import type { Env } from '../settings/env.ts'
import { createSqliteState } from './sqlite-state.ts'
import type { State } from './state.ts'

/** The database cannot be used. The message never contains its URL, which includes a password. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

/**
 * Opens the configured store: PostgreSQL, or a SQLite file in the data folder.
 * @throws {UnusableDatabaseError} if PostgreSQL cannot be reached or refuses.
 * @throws {UnusableDataError} if the file is damaged.
 */
export async function openState({ databaseUrl }: Env, data: DataFolder, log: Log): Promise<State> {
  if (databaseUrl === undefined) return openPart(data.state, () => createSqliteState(data.state))
  // Most servers have a file, and do without the client of a database.
  const { createPostgresState } = await import('./postgres-state.ts')
  try {
    return await createPostgresState(databaseUrl, (error) =>
      log('warn', 'a database connection broke', { error: describeError(error) }),
    )
  } catch (error) {
    throw new UnusableDatabaseError(
      `DATABASE_URL points to a database that cannot be used: ${describeError(error)}`,
      {
        cause: error,
      },
    )
  }
}

/** Increase it with a change after which earlier versions of the server would misread the state. */
const version = 1
const note = 'state version'

/**
 * Refuses a state that a later version of the server has written, and else marks it as written by this one.
 * @throws {LaterVersionError}
 */
export async function markVersion(state: State, { databaseUrl }: Env, data: DataFolder): Promise<void> {
  const found = Number((await state.getNote(note)) ?? 0)
  if (found > version) {
    throw new LaterVersionError(databaseUrl === undefined ? data.state : 'The database in DATABASE_URL')
  }
  if (found < version) await state.setNote(note, String(version))
}
