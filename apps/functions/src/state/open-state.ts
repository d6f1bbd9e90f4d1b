import type { DataFolder } from '../data-folder.ts'
import type { Env } from '../env.ts'
import { describeError, type Log } from '../log.ts'
import { createPostgresState } from './postgres-state.ts'
import { createSqliteState } from './sqlite-state.ts'
import type { State } from './state.ts'

/** A database that cannot be used; the message never holds its URL, which has a password in it. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

/**
 * Opens the store that the settings ask for: PostgreSQL, or a file in the data folder.
 * @throws {UnusableDatabaseError} if PostgreSQL cannot be reached or refuses.
 */
export async function openState({ databaseUrl }: Env, data: DataFolder, log: Log): Promise<State> {
  if (databaseUrl === undefined) return createSqliteState(data.state)
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
