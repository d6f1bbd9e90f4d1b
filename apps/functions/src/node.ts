// The only entry for Node: settings in, one line when ready, an orderly end on SIGINT and SIGTERM.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MalformedError } from '@ncc/nostr-core'
import { DemoKeysError, UnreadableCommunityError } from './community.ts'
import { UnwritableDataError } from './data-folder.ts'
import { DataInUseError } from './data-folder.ts'
import { InvalidEnvError, parseEnv } from './env.ts'
import { UnavailablePortError } from './http-server.ts'
import { createLog } from './log.ts'
import { startServer } from './server.ts'
import { UnusableDatabaseError } from './state/open-state.ts'

/** The built web app is not where it should be. */
class WebNotBuiltError extends Error {
  override readonly name = 'WebNotBuiltError'
}

/** Errors that the person who starts the server can mend: their message is enough. */
const plain = [
  InvalidEnvError,
  UnwritableDataError,
  DataInUseError,
  UnavailablePortError,
  UnreadableCommunityError,
  DemoKeysError,
  UnusableDatabaseError,
  WebNotBuiltError,
  MalformedError,
]

/** Milliseconds after which it ends in any case; a second signal ends it at once. */
const endMs = 9_500

const say = (line: string) => process.stdout.write(`${line}\n`)
const log = createLog((line) => process.stderr.write(line))

/** The repository's root, two folders above this package, whether this runs from src or from dist. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

function fail(error: unknown): never {
  const isPlain = plain.some((kind) => error instanceof kind)
  const text =
    error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const env = parseEnv(process.env, root)
  const isDevelopment = process.argv.includes('--dev')
  const web = join(root, 'apps', 'web', 'dist')
  if (!isDevelopment && !existsSync(join(web, 'index.html'))) {
    throw new WebNotBuiltError(
      `The web app is not built: ${web} has no index.html. Run "npm start", which builds it.`,
    )
  }
  const folders = { web: isDevelopment ? undefined : web }
  const stopEarly = () => process.exit(0)
  process.on('SIGINT', stopEarly).on('SIGTERM', stopEarly)
  const server = await startServer(env, folders, { say, log }, () => import('@ncc/demo-city'))
  const stop = () => {
    process.on('SIGINT', () => process.exit(1)).on('SIGTERM', () => process.exit(1))
    setTimeout(() => process.exit(1), endMs).unref()
    void server.close().then(() => process.exit(0))
  }
  process.off('SIGINT', stopEarly).off('SIGTERM', stopEarly)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  if (server.seed) say(`Sign in as ${server.seed.residentName} with ${server.seed.residentNsec}`)
  say(`Ready: ${server.origin}`)
}

process.on('unhandledRejection', (reason) => {
  log('error', 'unhandled promise rejection', {
    error: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
  })
})

await main().catch(fail)
