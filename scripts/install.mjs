import { createHash } from 'node:crypto'
// Installs the dependencies when the lockfile has changed since they were last installed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pnpm, root } from './pnpm.mjs'

const [major] = process.versions.node.split('.').map(Number)

const stamp = join(root, 'node_modules', '.installed-lockfile')

function lockfileHash() {
  const hash = createHash('sha256')
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

export async function install() {
  if (major < 20) {
    console.error(`Node.js 20 or newer is required. This is ${process.version}.`)
    process.exit(1)
  }
  const hash = lockfileHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Installing dependencies …')
  await pnpm('install', '--frozen-lockfile', '--reporter=append-only', '--config.engine-strict=false')
  writeFileSync(stamp, hash)
}
