import { join } from 'node:path'
import { readCommunity } from '../community.ts'
import { describeFailure } from '../operator-errors.ts'
import { parseEnv } from './env.ts'

/*
 * `npm start` runs this from the source before it builds a city with a community.json of its own. The server checks the same
 * when it starts.
 */
const root = join(import.meta.dirname, '..', '..', '..', '..')

try {
  const env = parseEnv(process.env, root)
  if (env.community !== undefined) await readCommunity(env.community, env)
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}
