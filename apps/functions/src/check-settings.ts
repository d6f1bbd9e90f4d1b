import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommunity } from './community.ts'
import { parseEnv } from './env.ts'

/*
 * `npm start` runs this from the source before it builds a city with a community.json of its own. The server checks the same
 * when it starts.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

try {
  const env = parseEnv(process.env, root)
  if (env.community !== undefined) await readCommunity(env.community, env)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
