import { onTestFinished } from 'vitest'
import type { ClientOptions, NostrClient } from '../src/client-contract.ts'
import { createClient } from '../src/client.ts'
import { createVerifier } from '../src/crypto/verifier.ts'
import { createSecretKeySigner } from '../src/signers/secret-key-signer.ts'
import { createManualClock, type ManualClock } from '../src/testing/manual-clock.ts'
import { rolesOf, untilValue } from './engine.ts'
import { createBuilder, today } from './harness.ts'

/** A client with these relays and a manual clock; closed after the test. */
export function clientOf(
  relays: Parameters<typeof rolesOf>[0],
  options: Partial<ClientOptions> & { clock?: ManualClock } = {},
) {
  const clock = options.clock ?? createManualClock(today * 1000)
  const logged: string[] = []
  const client = createClient({
    relays: rolesOf(relays),
    verifier: createVerifier(),
    log: (message) => logged.push(message),
    ...options,
    clock,
  })
  onTestFinished(() => client.close())
  return { client, clock, logged }
}

/** Waits until a client uses `count` relays: an account's own are known only after its list has loaded. */
export function untilRelays(client: NostrClient, clock: ManualClock, count: number, step = 5) {
  const relays = {
    get value() {
      return client.relays.inUse
    },
  }
  return untilValue(relays, clock, ({ length }) => length === count, step)
}

/** The account of a test author. */
export function accountOf(name: string) {
  const { secretKey, pubkey } = createBuilder().author(name)
  return { pubkey, signer: createSecretKeySigner(secretKey) }
}

/**
 * What a promise comes to, while time passes by `step` ms at every look. A look takes a moment of real time: a socket may
 * need as much on a busy machine, and its answer must not come after seconds of the test's time.
 */
export async function settled<T>(promise: Promise<T>, clock: ManualClock, step = 0): Promise<T> {
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
  }
  promise.then(end, end)
  const giveUp = performance.now() + 60_000
  while (!state.isOver) {
    if (performance.now() > giveUp) throw new Error('never settled')
    await new Promise((resolve) => setTimeout(resolve, 1))
    clock.advance(step)
  }
  return promise
}
