import type { Engine } from '../src/queries/engine.ts'
import { RequestMerger } from '../src/queries/request-merger.ts'
import type { PoolOptions } from '../src/relays/relay-pool.ts'
import { MemoryStore } from '../src/store/memory-store.ts'
import { createPool } from './harness.ts'
import { rolesOf } from './roles-of.ts'

export { rolesOf }

/** An engine for queries, with real relays and a manual clock. */
export function createEngine(
  relays: Parameters<typeof rolesOf>[0],
  options: { pubkey?: string; capacity?: number; pool?: Partial<PoolOptions> } = {},
) {
  const made: { store?: MemoryStore } = {}
  const { pool, clock, gate } = createPool({
    onSeen: (event, relay) => made.store?.add([event], relay),
    ...options.pool,
  })
  const store = new MemoryStore({ clock, capacity: options.capacity ?? 50_000 })
  made.store = store
  const roles = rolesOf(relays)
  const readRelays = roles.default
  const engine: Engine = {
    store,
    pool,
    clock,
    merger: new RequestMerger(pool, clock, store),
    context: () => ({
      relays: roles,
      pubkey: options.pubkey,
      readRelays,
      writeRelays: readRelays,
      now: Math.floor(clock.now() / 1000),
    }),
  }
  return { engine, clock, store, pool, gate, roles }
}

/**
 * Resolves when the observable meets the condition; advances the clock by `step` ms per check. Each check waits 1 ms of real
 * time so that sockets can open. Without it, opening them would take seconds on the manual clock.
 */
export async function untilValue<T>(
  observable: { readonly value: T },
  clock: { advance(ms: number): void },
  met: (value: T) => boolean,
  step = 0,
): Promise<T> {
  const giveUp = performance.now() + 15_000
  for (;;) {
    const { value } = observable
    if (met(value)) return value
    if (performance.now() > giveUp)
      throw new Error(`never came: ${met}, but ${JSON.stringify(value).slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    clock.advance(step)
  }
}
