import type { Community } from './community/community.ts'
import { containsSecret } from './content/contains-secret.ts'
import { createLazyVerifier } from './crypto/lazy-verifier.ts'
import type { Verifier } from './crypto/verifier.ts'
import { nowInSeconds, systemClock, type Clock } from './protocol/clock.ts'
import { NoRelaysError, SecretLeakError, SignedOutError } from './protocol/errors.ts'
import type { EventTemplate, NostrEvent } from './protocol/event.ts'
import { kinds } from './protocol/kinds.ts'
import type { Engine } from './queries/engine.ts'
import { Feed } from './queries/feed.ts'
import { LiveQuery } from './queries/live-query.ts'
import type { FeedQuery, Query, QueryContext } from './queries/query.ts'
import { RequestMerger } from './queries/request-merger.ts'
import { isPublished, PublishError } from './publish/publish-error.ts'
import type { PublishReport, RelayReport, RelayState } from './relays/contract.ts'
import { probeRelays } from './relays/diagnostics.ts'
import { EventGate } from './relays/event-gate.ts'
import { fetchRelayInfo } from './relays/relay-info.ts'
import { RelayPool } from './relays/relay-pool.ts'
import { webSocketTransport, type Transport } from './relays/transport.ts'
import type { Signer } from './signers/signer.ts'
import type { EventStore } from './store/event-store.ts'
import { MemoryStore } from './store/memory-store.ts'
import { persist } from './store/persist.ts'

/** What a client is made of. Everything but the community has the platform's own as default. */
export interface ClientOptions {
  readonly community: Community
  readonly signer?: Signer
  readonly transport?: Transport
  readonly verifier?: Verifier
  readonly store?: MemoryStore
  /** A persistent store behind the one in memory; what it holds is verified again and shown before any relay answers. */
  readonly storage?: EventStore
  readonly fetch?: typeof globalThis.fetch
  /** Told what people who look after the app wish to know; nothing of it needs an answer. */
  readonly log?: (message: string, cause?: unknown) => void
  readonly clock?: Clock
  /** A number in [0, 1), for the jitter of reconnects. */
  readonly random?: () => number
}

/** An event that was signed and handed to relays, with what each of them said. */
export interface Publication {
  readonly event: NostrEvent
  readonly report: PublishReport
}

/** The answer to a one-shot query: what was found, that relays said there is nothing, or that nobody could say. */
export type Answer<Data> =
  | { readonly status: 'found'; readonly data: Data }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown' }

/** One account's (or visitor's) view of the network. */
export interface NostrClient {
  readonly community: Community
  /** The signed-in account's public key (64 hex), or undefined. */
  readonly pubkey: string | undefined
  readonly relayStates: Readonly<Record<string, RelayState>>
  /** Acts for another account, or for none, from now on. */
  useAccount(account: { pubkey: string; signer: Signer } | undefined): void
  /** What the store already knows of a query's answer; asks nobody. */
  peek<Data>(query: Query<Data>): Data
  /** Runs a query until its `close` is called. */
  observe<Data>(query: Query<Data>): LiveQuery<Data>
  /** Runs a feed until its `close` is called. */
  feed(query: FeedQuery): Feed
  /** Asks once. Absent means that most of the relays asked answered and none of them had anything. */
  query<Data>(query: Query<Data>): Promise<Answer<Data>>
  /**
   * Signs a template and hands it to the account's relays. Resolves when each has answered or been given up.
   * @throws {SignedOutError} without a signed-in account; `action` ends its sentence ('publish posts').
   * @throws {NoRelaysError} without relays.
   * @throws {SecretLeakError} if the content holds a secret key.
   * @throws {PublishError} if no relay took it; the error carries the event and each relay's outcome.
   */
  publish(template: EventTemplate, action?: string): Promise<Publication>
  subscribeRelayStates(listener: () => void): () => void
  /** Asks each relay for one profile to see how it does; `onReport` is told of each as soon as it is known (spec §7). */
  probeRelays(
    relays: readonly string[],
    onReport?: (relay: string, report: RelayReport) => void,
  ): Promise<Readonly<Record<string, RelayReport>>>
  /** Tries broken connections again at once. */
  reconnect(): void
  /** Seconds since 1970, by the client's clock. */
  now(): number
  close(): void
}

/** Puts community, signer, store and transport together. */
export function createClient(options: ClientOptions): NostrClient {
  const { community, clock = systemClock, random = Math.random } = options
  const store = options.store ?? new MemoryStore({ clock })
  const verifier = options.verifier ?? createLazyVerifier()
  const gate = new EventGate(verifier)
  const { log = () => undefined } = options
  const fetchOption = options.fetch ? { fetch: options.fetch } : {}
  const pool = new RelayPool({
    gate,
    clock,
    random,
    transport: options.transport ?? webSocketTransport(),
    authenticate: (relay, challenge) => authenticate(relay, challenge),
    onSeen: (event, relay) => void store.add([event], relay),
    learnLimits: async (relay) => (await fetchRelayInfo(relay, fetchOption)).limits,
    log: (message, relay) => log(`${relay}: ${message}`),
  })
  const persistence =
    options.storage && persist({ memory: store, storage: options.storage, gate, clock, log })
  const merger = new RequestMerger(pool, clock)
  let account: { pubkey: string; signer: Signer } | undefined

  /** The account makes itself known only to the relays it was set up to use (NIP-42). */
  async function authenticate(relay: string, challenge: string): Promise<NostrEvent | undefined> {
    const { readRelays, writeRelays } = context()
    if (!account || ![...readRelays, ...writeRelays].includes(relay)) return undefined
    return account.signer.signEvent({
      kind: kinds.relayAuth,
      created_at: nowInSeconds(clock),
      tags: [
        ['relay', relay],
        ['challenge', challenge],
      ],
      content: '',
    })
  }

  function context(): QueryContext {
    const defaults = [community.relays.city, community.relays.public]
    return {
      community,
      pubkey: account?.pubkey,
      readRelays: defaults,
      writeRelays: defaults,
      now: nowInSeconds(clock),
    }
  }

  const engine: Engine = { store, pool, merger, clock, context }

  return {
    community,
    get pubkey() {
      return account?.pubkey
    },
    get relayStates() {
      return pool.states
    },
    useAccount(next) {
      account = next
    },
    peek: ({ definition, params }) => {
      const local = definition.plan(params, context()).filters.map(({ search: _, ...filter }) => filter)
      return definition.select(store.query(local), params, context())
    },
    observe: (query) => new LiveQuery(engine, query),
    feed: (query) => new Feed(engine, query),
    async query(query) {
      const { definition, params } = query
      const plan = definition.plan(params, context())
      for (const { relays, timeout } of plan.stages) {
        const result = await pool.query(plan.filters, { relays, timeout })
        // A search is the relays' to answer; all else is answered from everything that is held.
        const isSearch = plan.filters.some(({ search }) => search !== undefined)
        const local = isSearch
          ? result.events.filter(({ id }) => store.get(id) !== undefined)
          : store.query(plan.filters)
        if (local.length > 0) {
          return { status: 'found', data: definition.select(local, params, context()) }
        }
        const states = Object.values(result.relays)
        const empty = states.filter(({ state }) => state === 'zero').length
        if (states.length > 0 && empty > states.length / 2) return { status: 'absent' }
      }
      return { status: 'unknown' }
    },
    async publish(template, action = 'publish posts') {
      if (!account) throw new SignedOutError(`User must be logged in to ${action}`)
      const { writeRelays } = context()
      if (writeRelays.length === 0) throw new NoRelaysError()
      if (containsSecret(template.content)) throw new SecretLeakError()
      const event = await account.signer.signEvent(template)
      const report = await pool.publish(event, { relays: writeRelays })
      if (!isPublished(report)) throw new PublishError(event, report)
      return { event, report }
    },
    subscribeRelayStates: (listener) => pool.subscribeStates(listener),
    reconnect: () => pool.retryNow(),
    now: () => nowInSeconds(clock),
    probeRelays: (relays, onReport) => probeRelays(pool, relays, onReport),
    close() {
      pool.close()
      void persistence?.close()
      if (!options.verifier) verifier.close?.()
    },
  }
}
