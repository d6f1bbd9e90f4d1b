import { onTestFinished } from 'vitest'
import { createVerifier, type Verifier } from '../src/crypto/verifier.ts'
import type { NostrEvent } from '../src/protocol/event.ts'
import type { StoredAnswer, SubscriptionHandlers } from '../src/relays/contract.ts'
import { EventGate } from '../src/relays/event-gate.ts'
import { RelayPool, type PoolOptions } from '../src/relays/relay-pool.ts'
import { webSocketTransport } from '../src/relays/transport.ts'
import { createEventBuilder } from '../src/testing/event-builder.ts'
import { createManualClock } from '../src/testing/manual-clock.ts'
import { chooseSeed } from '../src/testing/random.ts'
import type { RelayScript } from '../src/testing/relay-script.ts'
import { startFaultRelay, type FaultRelay } from '../src/testing/relay.ts'

/** The seed of this file's events: fixed by default, set with `NCC_SEED=… pnpm test`, random with `NCC_SEED=new`. */
// oxlint-disable-next-line no-console -- a failing run is reproduced with its seed
export const seed = chooseSeed(process.env['NCC_SEED'] ?? '1', (line) => console.info(line))

/** Seconds: the date of the first test event. */
export const start = 1_735_689_600
/** Seconds: the time of test clocks, long after the test events. */
export const today = start + 1_000_000

export const createBuilder = () => createEventBuilder({ seed, start })

/** A relay that is stopped after the test. */
export async function relayWith(
  script: RelayScript = {},
  events: readonly NostrEvent[] = [],
): Promise<FaultRelay> {
  const relay = await startFaultRelay({ script, events, seed })
  onTestFinished(() => relay.stop())
  return relay
}

/** The REQs that a relay received, without those for further pages. */
export const firstPages = (relay: FaultRelay) =>
  relay.received('REQ').filter(([, name]) => typeof name !== 'string' || !name.endsWith('+'))

/** A pool with real sockets and a manual clock. */
export function createPool(options: Partial<PoolOptions> = {}) {
  const clock = createManualClock(today * 1000)
  const gate = new EventGate(createVerifier())
  const oddities: string[] = []
  const pool = new RelayPool({
    gate,
    clock,
    random: () => 0.5,
    transport: webSocketTransport(),
    log: (message) => oddities.push(message),
    ...options,
  })
  onTestFinished(() => pool.close())
  return { pool, clock, gate, oddities }
}

/** A verifier that answers only when released. */
export function heldVerifier() {
  const real = createVerifier()
  const opened = Promise.withResolvers<void>()
  const verifier: Verifier = {
    async verify(events, options) {
      await opened.promise
      return real.verify(events, options)
    },
  }
  return { verifier, open: () => opened.resolve() }
}

/** Handlers that record all calls, with promises for later ones. */
export function listen() {
  const events: NostrEvent[] = []
  const answers: (StoredAnswer & { relay: string })[] = []
  const closed: string[] = []
  const down: string[] = []
  const waiting = new Set<() => void>()
  const settle = () => waiting.forEach((check) => check())
  const handlers: Required<Omit<SubscriptionHandlers, 'onRefused'>> = {
    onEvent(event) {
      events.push(event)
      settle()
    },
    onEose(relay, stored) {
      answers.push({ relay, ...stored })
      settle()
    },
    onClosed(reason) {
      closed.push(reason)
      settle()
    },
    onDown(state, reason) {
      down.push(`${state}: ${reason}`)
      settle()
    },
  }
  const until = (met: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!met()) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
    })
  return { events, answers, closed, down, handlers, until }
}

/** Resolves when the state of a relay becomes this. */
export function untilState(pool: RelayPool, url: string, state: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (pool.states.value[url] !== state) return
      stop()
      resolve()
    }
    const stop = pool.states.subscribe(check)
    check()
  })
}

export const idsOf = (events: readonly NostrEvent[]) => events.map(({ id }) => id)

/** The errors that nobody catches, from now on until the test ends. */
export function uncaughtErrors(): unknown[] {
  const errors: unknown[] = []
  const others = process.listeners('uncaughtException')
  const note = (error: unknown) => void errors.push(error)
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', note)
  onTestFinished(() => {
    process.off('uncaughtException', note)
    for (const other of others) process.on('uncaughtException', other)
  })
  return errors
}
