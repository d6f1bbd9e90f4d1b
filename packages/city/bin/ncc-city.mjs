#!/usr/bin/env node
// Starts the city of the folder it is run in: its .env and community.json, and its data in .data.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

if (existsSync('.env')) process.loadEnvFile('.env')
const file = resolve('community.json')
if (!process.env.COMMUNITY && existsSync(file)) process.env.COMMUNITY = file
if (process.env.COMMUNITY) process.env.SEED ??= 'none'

// node:sqlite is still called experimental; every other warning is written.
process.removeAllListeners('warning')
process.on('warning', ({ name, message }) => {
  if (name !== 'ExperimentalWarning') process.stderr.write(`${name}: ${message}\n`)
})

const [command, target] = process.argv.slice(2)
if (command === undefined) await import('../dist/server/node.js')
else if (command === 'backup' && target !== undefined) {
  const { backUp } = await import('./backup.mjs')
  await backUp(resolve(process.env.DATA_DIR || '.data'), resolve(target))
  process.stdout.write(`Backed up to ${resolve(target)}\n`)
} else {
  process.stderr.write('ncc-city starts the city, and ncc-city backup <new folder> copies its data.\n')
  process.exitCode = 1
}
