// Installs a program that the tests need from the system's own packages.
import { run } from './pnpm.mjs'

async function succeed(commands) {
  for (const [command, ...args] of commands) {
    const code = await run(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).catch(() => 1)
    if (code !== 0) return false
  }
  return true
}

/**
 * Tries the package managers one after another until `isThere` is true, and tells whether it is.
 * `names` are the package's names: `{ apt, dnf, apk, brew }`, each a list of arguments.
 */
export async function installSystemPackage(names, isThere) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  const ways = [
    [
      [...apt, 'update'],
      [...apt, 'install', '-y', '--no-install-recommends', ...names.apt],
    ],
    [[...sudo, 'dnf', 'install', '-y', ...names.dnf]],
    [[...sudo, 'apk', 'add', ...names.apk]],
    [['brew', 'install', ...names.brew]],
  ]
  for (const way of ways) {
    if ((await succeed(way)) && isThere()) return true
  }
  return isThere()
}
