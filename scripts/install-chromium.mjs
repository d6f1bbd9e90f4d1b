// Finds a Chromium for the browser tests, or installs the system's own package.
import { findChromium } from './chromium.mjs'
import { run } from './pnpm.mjs'

async function tryInstall(commands) {
  for (const [command, ...args] of commands) {
    const code = await run(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).catch(() => 1)
    if (code !== 0) return false
  }
  return true
}

export async function ensureChromium() {
  if (findChromium()) return
  console.log('Installing Chromium for the browser tests …')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const ways = [
    [
      [...sudo, 'apt-get', 'update'],
      [
        ...sudo,
        'env',
        'DEBIAN_FRONTEND=noninteractive',
        'apt-get',
        'install',
        '-y',
        '--no-install-recommends',
        'chromium',
      ],
    ],
    [[...sudo, 'dnf', 'install', '-y', 'chromium']],
    [[...sudo, 'apk', 'add', 'chromium']],
    [['brew', 'install', '--cask', 'google-chrome']],
  ]
  for (const way of ways) {
    if ((await tryInstall(way)) && findChromium()) return
  }
  console.error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to its path.')
  process.exit(1)
}
