#!/usr/bin/env node
// Starts the city of the folder it is run in: its .env and community.json, and its data in .data.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

// What is stored and backed up contains keys and messages.
process.umask(0o077)

const usage = `ncc-city                      starts the city of this folder
ncc-city backup <new folder>  copies its data and settings while it runs
ncc-city move                 moves its state to DATABASE_URL and its media to S3_*, while it is stopped
ncc-city --version            prints the version
`

function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const [command, target] = process.argv.slice(2)
if (command === '--help' || command === '-h') {
  process.stdout.write(usage)
  process.exit()
}
if (command === '--version') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  process.stdout.write(`${version}\n`)
  process.exit()
}

// The server needs node:sqlite with FTS5, which no 23 has, and process.threadCpuUsage. So it is only imported after this.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19) || major === 23)
  stop(`ncc-city needs Node.js 24 or later, or 22 from 22.19 on. This is ${process.versions.node}.`)

const settings = resolve('.env')
try {
  if (existsSync(settings)) {
    // loadEnvFile says of a file without permission that it is missing.
    accessSync(settings, constants.R_OK)
    process.loadEnvFile(settings)
  }
} catch (error) {
  stop(`${settings} cannot be read by the user that runs the city: ${error.message}`)
}
const file = resolve('community.json')
if (!process.env.COMMUNITY && existsSync(file)) process.env.COMMUNITY = file

// node:sqlite is still called experimental; every other warning is written.
process.removeAllListeners('warning')
process.on('warning', ({ name, message }) => {
  if (name !== 'ExperimentalWarning') process.stderr.write(`${name}: ${message}\n`)
})

if (command === undefined || command === 'move') {
  if (command === undefined && !process.env.COMMUNITY && !process.env.SEED && existsSync(settings)) {
    stop(
      `There is a .env here, but no ${file}. Set COMMUNITY if it has another name, or SEED=demo for the demo city.`,
    )
  }
  await import('../dist/server/node.js')
} else if (command === 'backup' && target !== undefined) {
  const { backUp } = await import('./backup.mjs')
  const data = resolve(process.env.DATA_DIR || '.data')
  const { COMMUNITY, MEMBERSHIP, DATABASE_URL, S3_ENDPOINT } = process.env
  const own = {
    env: settings,
    community: COMMUNITY && resolve(COMMUNITY),
    members: MEMBERSHIP?.startsWith('list:') ? resolve(MEMBERSHIP.slice('list:'.length).trim()) : undefined,
  }
  await backUp(data, resolve(target), own).catch((error) => stop(`The backup failed: ${error.message}`))
  process.stdout.write(`Backed up to ${resolve(target)}\n`)
  if (DATABASE_URL) process.stdout.write('Not in it: the state, which is in the database of DATABASE_URL.\n')
  if (S3_ENDPOINT) process.stdout.write('Not in it: the media, which are in the bucket of S3_BUCKET.\n')
} else stop(usage.trimEnd())
