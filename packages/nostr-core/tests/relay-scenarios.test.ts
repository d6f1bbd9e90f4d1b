import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { RelayScript } from '../src/testing/relay-script.ts'
import { relayWith } from './harness.ts'
import { relayScenarios } from './relay-scenarios.ts'

const newer = 'a newer version is stored'

/** Behaviour of deployed relays that the protocol does not specify. */
const modes: Readonly<Record<string, RelayScript>> = {
  'as strfry': {
    reasonLead: 'ERROR: ',
    challenge: 'c',
    authRequired: ['REQ'],
    maxLimit: 500,
    superseded: { accepted: false, reason: 'replaced: have newer event' },
  },
  'as nostream': {
    maxLimit: 500,
    oldestWithoutLimit: 500,
    superseded: { accepted: true, reason: 'duplicate:' },
  },
  'that gives fewer events than asked for': {
    maxLimit: 7,
    superseded: { accepted: false, reason: `duplicate: ${newer}` },
  },
  'that gives the oldest events without a limit': {
    maxLimit: 30,
    oldestWithoutLimit: 10,
    superseded: { accepted: true, reason: `duplicate: ${newer}` },
  },
  'that holds its answers back until it is answered': {
    challenge: 'c',
    holdsUntilAuth: true,
    authRequired: ['EVENT'],
    superseded: { accepted: false, reason: `invalid: ${newer}` },
  },
  'that refuses in notices': {
    challenge: 'c',
    lateChallenge: true,
    authRequired: ['EVENT'],
    refusesIn: 'notice',
    superseded: { accepted: false, reason: `blocked: ${newer}` },
  },
}

const script = fileURLToPath(new URL('../scripts/real-relay.mjs', import.meta.url))
const runScript = (...addresses: string[]) =>
  promisify(execFile)(process.execPath, ['--conditions=@ncc/source', script, ...addresses])

describe('the script for real relays', () => {
  const names = Object.keys(relayScenarios)

  it('runs every scenario on the given relay', async () => {
    const relay = await relayWith(modes['as strfry'])
    const { stdout } = await runScript(relay.url)
    for (const name of names) expect(stdout).toContain(`ok: ${name}`)
    expect(relay.opened).toBeGreaterThan(names.length)
  })

  it('runs them on its own relay if no address is given', async () => {
    const { stdout } = await runScript()
    for (const name of names) expect(stdout).toContain(`ok: ${name}`)
  })

  it('reports which scenario a relay fails', async () => {
    const relay = await relayWith({ rejected: () => 'blocked: not today' })
    await expect(runScript(relay.url)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`failed: ${names[0]}`),
    })
  })

  it('reports an invalid address', async () => {
    await expect(runScript('relay.example')).rejects.toMatchObject({
      code: 2,
      stderr: '"relay.example" is no relay: its address begins with ws:// or wss://\n',
    })
  })
})

for (const [mode, does] of Object.entries(modes)) {
  describe(`with a relay ${mode}`, () => {
    for (const [name, run] of Object.entries(relayScenarios)) {
      it(name, async () => {
        const relay = await relayWith(does)
        await run(relay.url)
      })
    }
  })
}
