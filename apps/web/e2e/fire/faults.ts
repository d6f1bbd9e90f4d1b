import type { FaultRelay, RelayScript } from '@ncc/nostr-core/testing/relay'
import type { Random } from '@ncc/nostr-core/testing'

interface Fault {
  readonly name: string
  readonly apply: (relay: FaultRelay) => void | Promise<void>
}

const script = (name: string, value: RelayScript): Fault => ({
  name,
  apply(relay) {
    relay.script = value
  },
})

const faults: readonly Fault[] = [
  script('works', {}),
  script('works', {}),
  script('refuses connections', { opening: 'refuse' }),
  script('never answers a handshake', { opening: 'silent' }),
  script('reads and is silent', { silent: true }),
  script('is slow', { delay: 400 }),
  script('never sends EOSE', { eose: 'never' }),
  script('never sends OK', { ok: 'never' }),
  script('sends each OK twice', { ok: 'twice' }),
  script('refuses events', { rejected: () => 'rate-limited: slow down' }),
  script('closes subscriptions', { closed: () => 'error: not now' }),
  script('breaks off in the middle of an answer', { dropAfter: 2 }),
  script('sends garbage', { garbage: ['[]', '{"EVENT":1}', '["EVENT"]', 'x'.repeat(1000)] }),
  script('falsifies a third of its events', { falsify: 'signature', falsifiedShare: 0.3, thenHonest: true }),
  { name: 'breaks every connection', apply: (relay) => relay.breakConnections() },
]

/** Runs a random action on a random relay; returns its description, and whether it is a fault. */
export async function disturb(
  relays: readonly FaultRelay[],
  random: Random,
): Promise<{ readonly what: string; readonly isFault: boolean }> {
  const fault = random.pick(faults)
  const which = random.below(relays.length)
  const relay = relays[which]
  if (!relay) throw new RangeError('no relay')
  await fault.apply(relay)
  return { what: `relay ${which} ${fault.name}`, isFault: fault.name !== 'works' }
}
