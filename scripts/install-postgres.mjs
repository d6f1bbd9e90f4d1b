// Finds a PostgreSQL for the tests of the functions, or installs one with the system's package manager.
import { installSystemPackage } from './install-system-package.mjs'
import { findPostgres } from './postgres.mjs'

const names = {
  apt: ['postgresql'],
  dnf: ['postgresql-server'],
  apk: ['postgresql'],
  brew: ['postgresql'],
}

export async function ensurePostgres() {
  if (findPostgres()) return
  console.log('Installing PostgreSQL for the tests of the functions …')
  if (await installSystemPackage(names, () => findPostgres() !== undefined)) return
  console.warn('No PostgreSQL was found or could be installed: the tests that need one are SKIPPED.')
}
