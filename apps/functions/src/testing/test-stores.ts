import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from './test-postgres.ts'
import { startTestS3 } from './test-s3.ts'

type Variables = Record<string, string>

async function makeStores(postgres: string): Promise<Variables> {
  const [databaseUrl, s3] = await Promise.all([createDatabase(postgres), startTestS3()])
  return {
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}

/**
 * The settings for the stores of a server in this base folder: none for SQLite and files, or a PostgreSQL database and a bucket,
 * the same ones at every start.
 */
export async function testStores(folder: string): Promise<Variables> {
  const postgres = inject('postgres')
  if (postgres === undefined) return {}
  const path = join(folder, 'stores.json')
  const earlier = await readFile(path, 'utf8').catch(() => undefined)
  if (earlier !== undefined) return JSON.parse(earlier) as Variables
  const stores = await makeStores(postgres)
  await writeFile(path, JSON.stringify(stores))
  return stores
}
