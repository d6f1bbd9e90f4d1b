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

await import('../dist/server/node.js')
