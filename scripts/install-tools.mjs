// Finds the programs that the tests need, or installs them with the system's package manager.
import { findChromium } from './chromium.mjs'
import { run } from './pnpm.mjs'
import { findPostgres } from './postgres.mjs'
import { findServices } from './services.mjs'

/** Ends the process if there is no Chromium: without one, no browser test runs. */
export async function ensureChromium() {
  const isFound = () => findChromium() !== undefined
  if (isFound()) return
  console.log('Installing Chromium for the browser tests …')
  const names = { dnf: ['chromium'], apk: ['chromium'], brew: ['--cask', 'google-chrome'] }
  // Older distributions do not have the headless shell as a package of its own.
  for (const apt of [['chromium-headless-shell'], ['chromium']]) {
    if (await installSystemPackage({ ...names, apt }, isFound)) return
  }
  console.error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to its path.')
  process.exit(1)
}

export async function ensurePostgres() {
  if (findPostgres()) return
  console.log('Installing PostgreSQL for the tests of the functions …')
  const own = ['postgresql']
  const names = { apt: own, dnf: ['postgresql-server'], apk: own, brew: own }
  if (await installSystemPackage(names, () => findPostgres() !== undefined)) return
  console.warn('No PostgreSQL was found or could be installed: the tests that need one are SKIPPED.')
}

/** Caddy and rclone, for the test of a city without Docker. */
export async function ensureServices() {
  if (findServices()) return
  console.log('Installing Caddy and rclone for the test of a city without Docker …')
  const both = ['caddy', 'rclone']
  const names = { apt: both, dnf: both, apk: both, brew: both }
  if (await installSystemPackage(names, () => findServices() !== undefined)) return
  console.warn(
    'Caddy and rclone were not found and could not be installed: the test that needs them is SKIPPED.',
  )
}

async function succeed(commands) {
  for (const [command, ...args] of commands) {
    const code = await run(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).catch(() => 1)
    if (code !== 0) return false
  }
  return true
}

/**
 * Tries the package managers one after another until `isInstalled` returns true; resolves with whether it does. `names` are the
 * packages: `{ apt, dnf, apk, brew }`, each a list of arguments.
 */
async function installSystemPackage(names, isInstalled) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  const attempts = [
    [
      [...apt, 'update'],
      [...apt, 'install', '-y', '--no-install-recommends', ...names.apt],
    ],
    [[...sudo, 'dnf', 'install', '-y', ...names.dnf]],
    [[...sudo, 'apk', 'add', ...names.apk]],
    [['brew', 'install', ...names.brew]],
  ]
  for (const attempt of attempts) {
    if ((await succeed(attempt)) && isInstalled()) return true
  }
  return isInstalled()
}
