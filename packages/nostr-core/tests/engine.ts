import { parseCommunity } from '../src/community/community.ts'
import type { Engine } from '../src/queries/engine.ts'
import { RequestMerger } from '../src/queries/request-merger.ts'
import { MemoryStore } from '../src/store/memory-store.ts'
import { createPool } from './harness.ts'
import type { PoolOptions } from '../src/relays/relay-pool.ts'

const pubkey = 'a'.repeat(64)
const person = { pubkey, name: 'Somebody' }

/** A community whose relays are these. */
export function communityOf(relays: {
  city: string
  public?: string
  fallback?: [string, string]
  /** Stands for all four. */
  contactsFallback?: string
}) {
  const { city, public: public_ = city, fallback = [city, city], contactsFallback: contacts = city } = relays
  return parseCommunity(
    {
      product: 'NCC',
      fullName: 'Nostr City Club',
      relays: { city, public: public_, fallback, contactsFallback: [contacts, contacts, contacts, contacts] },
      suggested: [person, person, person],
      shadowtoad: person,
      club: person,
      badge: { d: 'member', name: 'Member', description: '', image: '/badge.png' },
      radio: { name: 'Radio', url: '/radio' },
      logo: '/logo.svg',
      fallbackImages: { avatar: '/a.svg', banner: '/b.svg', badge: '/c.svg' },
    },
    'http://localhost',
  )
}

/** What queries run on, over real relays, with a clock that stands still. */
export function createEngine(
  relays: { city: string; public?: string; fallback?: [string, string] },
  options: { pubkey?: string; capacity?: number; pool?: Partial<PoolOptions> } = {},
) {
  const made: { store?: MemoryStore } = {}
  const { pool, clock, gate } = createPool({
    onSeen: (event, relay) => made.store?.add([event], relay),
    ...options.pool,
  })
  const store = new MemoryStore({ clock, capacity: options.capacity ?? 50_000 })
  made.store = store
  const community = communityOf(relays)
  const readRelays = [...new Set([community.relays.city, community.relays.public])]
  const engine: Engine = {
    store,
    pool,
    clock,
    merger: new RequestMerger(pool, clock),
    context: () => ({
      community,
      pubkey: options.pubkey,
      readRelays,
      writeRelays: readRelays,
      now: Math.floor(clock.now() / 1000),
    }),
  }
  return { engine, clock, store, pool, gate, community }
}

/** Resolves when the observable meets the condition; lets `step` ms pass at every look. */
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
    await new Promise((resolve) => setImmediate(resolve))
    clock.advance(step)
  }
}
