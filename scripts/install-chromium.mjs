// Finds a Chromium for the browser tests, or installs one with the system's package manager.
import { findChromium } from './chromium.mjs'
import { installSystemPackage } from './install-system-package.mjs'

const names = {
  apt: ['chromium'],
  dnf: ['chromium'],
  apk: ['chromium'],
  brew: ['--cask', 'google-chrome'],
}

export async function ensureChromium() {
  if (findChromium()) return
  console.log('Installing Chromium for the browser tests …')
  if (await installSystemPackage(names, () => findChromium() !== undefined)) return
  console.error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to its path.')
  process.exit(1)
}
