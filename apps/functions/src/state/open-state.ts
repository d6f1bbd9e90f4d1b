import { openPart, type DataFolder } from '../data-folder.ts'
import type { Env } from '../settings/env.ts'
import { describeError, type Log } from '../log.ts'
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
