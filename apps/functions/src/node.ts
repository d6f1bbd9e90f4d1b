// The server's entry: reads the settings, prints one line when it is ready, and shuts down on SIGINT and SIGTERM. With the
// argument `move`, it moves the data of a stopped server instead.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv as parseDotenv } from 'node:util'
import { createLog } from './log.ts'
import { moveData } from './move-data.ts'
import { describeFailure, WebNotBuiltError } from './operator-errors.ts'
import { startServer } from './server.ts'
import { parseEnv } from './settings/env.ts'
import { ensureOnlySettings } from './settings/setting-names.ts'

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
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  // The data contains messages, addresses and keys.
  process.umask(0o077)
  // ncc-city has read it into the environment.
  if (isPackaged && existsSync('.env'))
    ensureOnlySettings(Object.keys(parseDotenv(readFileSync('.env', 'utf8'))))
  const env = parseEnv(process.env, root)
  if (process.argv[2] === 'move') return moveData(env, say, log)
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
    void server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
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
