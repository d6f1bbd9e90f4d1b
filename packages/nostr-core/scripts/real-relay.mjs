/* oxlint-disable no-console -- what it says is all it is for */
// Runs the client's main ways against a relay: `node … scripts/real-relay.mjs wss://relay.example`; without an address,
// against the relay of the tests. What it publishes there is signed with keys made for this run, and stays.
import { parseArgs } from 'node:util'
import { startFaultRelay } from '../src/testing/relay.ts'
import { relayScenarios } from '../tests/relay-scenarios.ts'

const script = { superseded: { accepted: false, reason: 'duplicate: a newer version is stored' } }
const [address] = parseArgs({ allowPositionals: true }).positionals
if (address !== undefined && !/^wss?:\/\//.test(address)) {
  console.error(`"${address}" is no relay: its address begins with ws:// or wss://`)
  process.exit(2)
}
const builtIn = address === undefined ? await startFaultRelay({ script }) : undefined
const relay = new URL(address ?? builtIn.url).href.replace(/\/$/, '')
console.log(builtIn ? 'Without an address: the relay of the tests' : relay)
for (const [name, run] of Object.entries(relayScenarios)) {
  try {
    await run(relay)
    console.log(`ok: ${name}`)
  } catch (error) {
    console.log(`failed: ${name}: ${error.message}`)
    process.exitCode = 1
  }
}
await builtIn?.stop()
// Clients that are closed may still wait for what nobody needs any more.
process.exit()
