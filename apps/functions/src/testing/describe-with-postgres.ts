import { afterAll, beforeAll, describe } from 'vitest'
import { findPostgres } from '../../../../scripts/postgres.mjs'
import { startTestPostgres, type TestPostgres } from './test-postgres.ts'

/** Tests with a PostgreSQL of their own, or a line that says that they are skipped where it is not installed. */
export function describeWithPostgres(
  name: string,
  define: (postgres: Pick<TestPostgres, 'newDatabase'>) => void,
): void {
  const programs = findPostgres()
  // oxlint-disable-next-line no-console -- who reads the results of the tests sees what they leave out
  if (programs === undefined) console.log(`PostgreSQL is not installed: “${name}” is not tested.`)
  describe.skipIf(programs === undefined)(name, () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startTestPostgres(programs ?? '')
    }, 60_000)
    afterAll(() => postgres.close())
    define({ newDatabase: () => postgres.newDatabase() })
  })
}
