// Installs a program for the tests with the system's package manager.
import { run } from './pnpm.mjs'

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
export async function installSystemPackage(names, isInstalled) {
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
