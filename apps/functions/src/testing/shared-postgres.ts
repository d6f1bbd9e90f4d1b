import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../../../scripts/postgres.mjs'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the PostgreSQL socket; undefined in the run with SQLite. */
    postgres: string | undefined
  }
}

/** Starts one PostgreSQL for all test files of a project; returns a function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is not installed')
  const postgres = await startTestPostgres(programs)
  project.provide('postgres', postgres.folder)
  return () => postgres.close()
}
