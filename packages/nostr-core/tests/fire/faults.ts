import type { Random } from '../../src/testing/random.ts'
import type { RelayScript } from '../../src/testing/relay-script.ts'
import type { FaultRelay } from '../../src/testing/relay.ts'

interface Fault {
  readonly name: string
  readonly apply: (relay: FaultRelay) => void | Promise<void>
}

/** How each relay behaves without a fault: two of them hold only the newest version of a list, as real relays do. */
export const habits: readonly RelayScript[] = [
  {},
  { superseded: { accepted: false, reason: 'replaced: have newer event' } },
  { superseded: { accepted: true, reason: 'duplicate: a newer version is stored' } },
]

const scripts: readonly (readonly [name: string, script: RelayScript])[] = [
  ['works', {}],
  ['works', {}],
  ['refuses connections', { opening: 'refuse' }],
  ['never answers a handshake', { opening: 'silent' }],
  ['reads and is silent', { silent: true }],
  ['is slow', { delay: 400 }],
  ['never sends EOSE', { eose: 'never' }],
  ['never sends OK', { ok: 'never' }],
  ['sends each OK twice', { ok: 'twice' }],
  ['refuses events', { rejected: () => 'rate-limited: slow down' }],
  ['closes subscriptions', { closed: () => 'error: not now' }],
  ['breaks off in the middle of an answer', { dropAfter: 2 }],
  ['sends garbage', { garbage: ['[]', '{"EVENT":1}', '["EVENT"]', 'x'.repeat(1000)] }],
  ['falsifies a third of its events', { falsify: 'signature', falsifiedShare: 0.3, thenHonest: true }],
]

/**
 * Runs a random action on a random relay; returns its description, and whether it is a fault. `speed` is how many times
 * faster than real time the clients' clocks run.
 */
export async function disturb(
  relays: readonly FaultRelay[],
  random: Random,
  speed = 1,
): Promise<{ readonly what: string; readonly isFault: boolean }> {
  const which = random.below(relays.length)
  const relay = relays[which]
  if (!relay) throw new RangeError('no relay')
  const faults: readonly Fault[] = [
    ...scripts.map(([name, script]) => ({
      name,
      apply() {
        const delay = script.delay === undefined ? {} : { delay: script.delay / speed }
        relay.script = { ...habits[which], ...script, ...delay }
      },
    })),
    { name: 'breaks every connection', apply: () => relay.breakConnections() },
  ]
  const fault = random.pick(faults)
  await fault.apply(relay)
  return { what: `relay ${which} ${fault.name}`, isFault: fault.name !== 'works' }
}

/** Ends every fault: a stopped relay restarts on its port. */
export async function heal(relays: readonly FaultRelay[]): Promise<void> {
  for (const [which, relay] of relays.entries()) {
    relay.script = habits[which] ?? {}
    relay.release()
    await relay.stop()
    await relay.start()
  }
}
