// Finds Caddy and rclone for the test of a city without Docker, or installs them with the system's package manager.
import { installSystemPackage } from './install-system-package.mjs'
import { findServices } from './services.mjs'

const both = ['caddy', 'rclone']
const names = { apt: both, dnf: both, apk: both, brew: both }

export async function ensureServices() {
  if (findServices()) return
  console.log('Installing Caddy and rclone for the test of a city without Docker …')
  if (await installSystemPackage(names, () => findServices() !== undefined)) return
  console.warn(
    'Caddy and rclone were not found and could not be installed: the test that needs them is SKIPPED.',
  )
}
