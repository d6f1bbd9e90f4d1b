// The server's entry: reads the settings, prints one line when it is ready, and shuts down on SIGINT and SIGTERM.
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
import { UnreadableFileError } from './own-files.ts'
import { startServer } from './server.ts'
import { UnusableDatabaseError } from './state/open-state.ts'

/** The web app is not built. */
class WebNotBuiltError extends Error {
  override readonly name = 'WebNotBuiltError'
}

/** Errors that whoever starts the server can fix: printed without a stack trace. */
const operatorErrors = [
  InvalidEnvError,
  UnwritableDataError,
  DataInUseError,
  UnavailablePortError,
  UnreadableCommunityError,
  DemoKeysError,
  UnreadableFileError,
  UnusableDatabaseError,
  WebNotBuiltError,
  MalformedError,
]

/** The maximum time for shutting down; a second signal ends the process at once. */
const shutdownMs = 9_500

const say = (line: string) => process.stdout.write(`${line}\n`)
const log = createLog((line) => process.stderr.write(line))

const here = dirname(fileURLToPath(import.meta.url))

/** In the package @ncc/city the web app lies beside the server; its settings and data are in the folder it is run in. */
const packagedWeb = join(here, '..', 'web')
const isPackaged = existsSync(join(packagedWeb, 'index.html'))

/** The folder that paths in the settings start from: the repository's root, seen from src and from dist. */
const root = isPackaged ? process.cwd() : join(here, '..', '..', '..')

function fail(error: unknown): never {
  const isExpected = operatorErrors.some((kind) => error instanceof kind)
  const text =
    error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const env = parseEnv(process.env, root)
  const isDevelopment = process.argv.includes('--dev')
  const web = isPackaged ? packagedWeb : join(root, 'apps', 'web', 'dist')
  if (!isDevelopment && !existsSync(join(web, 'index.html'))) {
    throw new WebNotBuiltError(
      `The web app is not built: ${web} has no index.html. Run "npm start", which builds it.`,
    )
  }
  const storybook = join(root, 'packages', 'ui', 'storybook-static')
  const docs = join(root, 'docs', 'dist')
  const folders = { web: isDevelopment ? undefined : web, storybook, docs }
  const stopEarly = () => process.exit(0)
  process.on('SIGINT', stopEarly).on('SIGTERM', stopEarly)
  const server = await startServer(env, folders, { say, log }, () => import('@ncc/demo-city'))
  const stop = () => {
    process.on('SIGINT', () => process.exit(1)).on('SIGTERM', () => process.exit(1))
    setTimeout(() => process.exit(1), shutdownMs).unref()
    void server.close().then(() => process.exit(0))
  }
  process.off('SIGINT', stopEarly).off('SIGTERM', stopEarly)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  if (server.seed) say(`Sign in as ${server.seed.residentName} with ${server.seed.residentNsec}`)
  if (server.steward) say(`Sign in as ${server.steward.name}, a steward, with ${server.steward.nsec}`)
  say(`Ready: ${server.origin}`)
}

process.on('unhandledRejection', (reason) => {
  log('error', 'unhandled promise rejection', {
    error: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
  })
})

await main().catch(fail)
