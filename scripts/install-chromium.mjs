// Finds a Chromium for the browser tests, or installs one with the system's package manager.
import { findChromium } from './chromium.mjs'
import { installSystemPackage } from './install-system-package.mjs'

const names = {
  apt: ['chromium-headless-shell'],
  dnf: ['chromium'],
  apk: ['chromium'],
  brew: ['--cask', 'google-chrome'],
}

/** Where the distribution is too old to have the shell by itself. */
const wholeBrowser = { ...names, apt: ['chromium'] }

export async function ensureChromium() {
  const isFound = () => findChromium() !== undefined
  if (isFound()) return
  console.log('Installing Chromium for the browser tests …')
  for (const packages of [names, wholeBrowser]) {
    if (await installSystemPackage(packages, isFound)) return
  }
  console.error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to its path.')
  process.exit(1)
}
