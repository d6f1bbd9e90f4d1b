import { accountRelays, type AccountRelay, type LocalRelays } from './account-relays.ts'
import type { Community } from './community/community.ts'
import { holdsSecret } from './content/contains-secret.ts'
import { createLazyVerifier } from './crypto/lazy-verifier.ts'
import type { Verifier } from './crypto/verifier.ts'
import { nowInSeconds, systemClock, type Clock } from './protocol/clock.ts'
import { NoRelaysError, SecretLeakError, SignedOutError } from './protocol/errors.ts'
import type { EventTemplate, NostrEvent } from './protocol/event.ts'
import type { Filter } from './protocol/filter.ts'
import { kinds } from './protocol/kinds.ts'
import { readRepost } from './protocol/nip18.ts'
import type { Engine } from './queries/engine.ts'
import { Feed } from './queries/feed.ts'
import { LiveQuery } from './queries/live-query.ts'
import { findOutbox } from './queries/find-outbox.ts'
import type { OutboxRequests } from './queries/outbox-reading.ts'
import type { FeedQuery, Query, QueryContext } from './queries/query.ts'
import { relayList } from './queries/relay-list.ts'
import { RequestMerger } from './queries/request-merger.ts'
import { createIndexedDbWriteStorage } from './publish/indexeddb-write-storage.ts'
import type { ListEdit } from './publish/list-edit.ts'
import type { Locks } from './publish/locks.ts'
import { Outbox } from './publish/outbox.ts'
import { isPublished, PublishError } from './publish/publish-error.ts'
import type { EditResult } from './publish/replaceable-edit.ts'
import { createMemoryWriteStorage, type WriteStorage } from './publish/write-storage.ts'
import type {
  PublishOutcome,
  ProbeReport,
  PublishReport,
  QueryResult,
  RelayRecord,
  RelayState,
} from './relays/contract.ts'
import { EventGate } from './relays/event-gate.ts'
import { RelayPool, type PoolRequest } from './relays/relay-pool.ts'
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
  /** What this device knows of an account's relays, or (without a public key) of a visitor's; asked again and again. */
  readonly localRelays?: (pubkey: string | undefined) => LocalRelays
  /** Keeps what is on its way out and earlier versions of lists; by default IndexedDB, and memory where there is none. */
  readonly writeStorage?: WriteStorage
  /** Serialises edits of lists; by default across tabs. */
  readonly locks?: Locks
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

/**
 * The answer to a one-shot query: what was found, that relays said there is nothing, or that nobody could say. What was
 * found is confirmed if a relay answered just now, and else what was known here before.
 */
export type Answer<Data> =
  | { readonly status: 'found'; readonly data: Data; readonly isConfirmed: boolean }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown' }

/** One account's (or visitor's) view of the network. */
export interface NostrClient {
  readonly community: Community
  /** The signed-in account's public key (64 hex), or undefined. */
  readonly pubkey: string | undefined
  /** The signed-in account, with who signs for it. */
  readonly account: { readonly pubkey: string; readonly signer: Signer } | undefined
  readonly relayStates: Readonly<Record<string, RelayState>>
  /** The relays in use: the account's own once its relay list is known, the community's until then. */
  readonly relays: readonly AccountRelay[]
  /** What was published and has not reached every relay yet. */
  readonly outbox: Outbox
  /** Acts for another account, or for none, from now on. */
  useAccount(account: { pubkey: string; signer: Signer } | undefined): void
  /** What the store already knows of a query's answer; asks nobody. */
  peek<Data>(query: Query<Data>): Data
  /** The urls of the relays that an event (64 hex id) has come from; the same array until there is one more. */
  seenOn(id: string): readonly string[]
  /** Runs a query until its `close` is called. */
  observe<Data>(query: Query<Data>): LiveQuery<Data>
  /** Runs a feed until its `close` is called. */
  feed(query: FeedQuery): Feed
  /** Asks once. Absent means that most of the relays asked answered and none of them had anything. */
  query<Data>(query: Query<Data>): Promise<Answer<Data>>
  /**
   * Signs a template and hands it to the account's relays. Resolves when each has answered or been given up, or a
   * moment after the first accepted it. What a relay could not be given stays in the outbox, survives a reload and goes
   * out once when that relay is back: after a PublishError too, whose `queued` then is true. Publishing the same again
   * meanwhile sends the event that waits, not a second one.
   * @throws {SignedOutError} without a signed-in account; `action` ends its sentence ('publish posts').
   * @throws {NoRelaysError} without relays.
   * @throws {SecretLeakError} if the content or a tag holds a secret key.
   * @throws {PublishError} if no relay took it; the error carries the event and each relay's outcome.
   */
  publish(template: EventTemplate, action?: string): Promise<Publication>
  /** Hands an event that is signed already, such as an old post of the account's, to its relays again; as `publish`. */
  republish(event: NostrEvent): Promise<Publication>
  /**
   * Hands a signed event to these relays; as `publish`. It may be signed by a key made for it alone, as gift wraps are:
   * `about` then is the id of what it carries.
   */
  deliver(event: NostrEvent, relays: readonly string[], about?: string): Promise<Publication>
  /**
   * Changes a list of the account's (`follow(pubkey)`, `setRelay(…)`, `mergeProfile(…)`) on its newest version.
   * What no relay took is not kept for later: the list may be another one by then.
   * @throws {SignedOutError} without a signed-in account.
   * @throws {SecretLeakError} if it brings a secret key into the content or a tag.
   * @throws {ListUnknownError} if the list could not be read from enough relays; nothing was changed.
   * @throws {ListLossError} if more would change than was asked for.
   * @throws {SignerSilentError} if the signer has not answered within a minute; nothing was changed.
   * @throws {PublishError} if no relay took the new version.
   */
  edit(edit: ListEdit): Promise<EditResult>
  /**
   * The last versions of a list of the account's on this device, newest first; `edit(restoreVersion(version))` goes
   * back to one. @throws {StorageError}
   */
  listVersions(kind: number): Promise<NostrEvent[]>
  /** Asks relays by hand, once; the report of each says what went wrong. Never rejects. */
  request(
    filters: readonly Filter[],
    request: PoolRequest,
    onEvent?: (event: NostrEvent, relay: string) => void,
  ): Promise<QueryResult>
  /** The event that a copy from elsewhere, such as a file, claims to be; undefined if it is not genuine. */
  verify(untrusted: unknown): Promise<NostrEvent | undefined>
  /** Calls `listener` when one more relay has sent the event. */
  watchSeen(id: string, listener: () => void): () => void
  readonly clock: Clock
  subscribeRelayStates(listener: () => void): () => void
  /** What a relay has done since the client was made. */
  relayRecord(relay: string): RelayRecord
  /** Asks each relay for one profile to see how it does; `onReport` is told of each as soon as it is known (spec §7). */
  probeRelays(
    relays: readonly string[],
    onReport?: (relay: string, report: ProbeReport) => void,
  ): Promise<Readonly<Record<string, ProbeReport>>>
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
  const { log = () => undefined } = options
  const gate = new EventGate(verifier, { log })
  const writeStorage =
    options.writeStorage ??
    (typeof indexedDB === 'undefined' ? createMemoryWriteStorage() : createIndexedDbWriteStorage())
  const fetchOption = options.fetch ? { fetch: options.fetch } : {}
  const pool = new RelayPool({
    gate,
    clock,
    random,
    transport: options.transport ?? webSocketTransport(),
    authenticate: (relay, challenge) => authenticate(relay, challenge),
    onSeen(event, relay) {
      store.add([event], relay)
      const reposted = readRepost(event)
      if (reposted && !store.get(reposted.id)) void unpack(event, reposted.id)
    },
    learnLimits: async (relay) => {
      const { fetchRelayInfo } = await import('./relays/relay-info.ts')
      return (await fetchRelayInfo(relay, fetchOption)).limits
    },
    log: (message, relay) => log(`${relay}: ${message}`),
  })
  // Not loaded later: what relays send before it listens would not be kept.
  const persistence =
    options.storage && persist({ memory: store, storage: options.storage, gate, clock, log })
  const merger = new RequestMerger(pool, clock)
  const outbox = new Outbox({ storage: writeStorage, clock, log, publish: publishTo })
  let editing: ReturnType<typeof loadEditing> | undefined
  async function loadEditing() {
    const { createListEditing } = await import('./publish/list-editing.ts')
    return createListEditing({
      community,
      pool,
      clock,
      gate,
      store,
      outbox,
      log,
      writeStorage,
      locks: options.locks,
    })
  }
  let account: { pubkey: string; signer: Signer } | undefined

  /** Nobody but an account is ever known to a relay. */
  async function authenticate(relay: string, challenge: string): Promise<NostrEvent | undefined> {
    if (!account) return undefined
    const asking = { ...account, store, ...context() }
    const { answerChallenge } = await import('./answer-challenge.ts')
    return answerChallenge(asking, relay, challenge)
  }

  /** Where that part of the app cannot be loaded, the note is asked of the relays like any other. */
  async function unpack(repost: NostrEvent, id: string): Promise<void> {
    const part = await import('./queries/unpack-repost.ts').catch(() => undefined)
    await part?.unpackRepost(repost, id, gate, store)
  }

  async function publishTo(event: NostrEvent, relay: string): Promise<PublishOutcome> {
    const report = await pool.publish(event, { relays: [relay] })
    return report[relay] ?? { status: 'unreachable', reason: 'not asked' }
  }

  function relaysInUse(): readonly AccountRelay[] {
    const list = account && store.getByAddress(`${kinds.relayList}:${account.pubkey}:`)
    return accountRelays(community, list, options.localRelays?.(account?.pubkey))
  }

  function context(): QueryContext {
    const relays = relaysInUse()
    return {
      community,
      pubkey: account?.pubkey,
      readRelays: relays.filter(({ read }) => read).map(({ url }) => url),
      writeRelays: relays.filter(({ write }) => write).map(({ url }) => url),
      now: nowInSeconds(clock),
    }
  }

  function requireAccount(action: string): { pubkey: string; signer: Signer } {
    if (!account) throw new SignedOutError(`User must be logged in to ${action}`)
    return account
  }

  async function send(event: NostrEvent, relays: readonly string[], about?: string): Promise<Publication> {
    if (relays.length === 0) throw new NoRelaysError()
    const report = await outbox.send(event, relays, about)
    if (isPublished(report)) return { event, report }
    const queued = outbox.value.some((entry) => entry.event.id === event.id && entry.status === 'waiting')
    throw new PublishError(event, report, queued)
  }

  const engine: Engine = { store, pool, merger, clock, context }
  let stopLoading: () => void = () => undefined
  let statesBefore = pool.states
  const stopWatching = pool.subscribeStates(() => {
    const before = statesBefore
    statesBefore = pool.states
    for (const [url, state] of Object.entries(pool.states)) {
      if (state === 'ok' && before[url] !== 'ok') outbox.onRelayOpen(url)
    }
  })

  return {
    community,
    get pubkey() {
      return account?.pubkey
    },
    get account() {
      return account
    },
    get relayStates() {
      return pool.states
    },
    get relays() {
      return relaysInUse()
    },
    outbox,
    useAccount(next) {
      const isAnother = next?.pubkey !== account?.pubkey
      account = next
      if (isAnother) pool.forgetAccount()
      stopLoading()
      if (!next) return
      const list = new LiveQuery(engine, relayList(next.pubkey))
      stopLoading = () => list.close()
    },
    peek: ({ definition, params }) => {
      const local = definition.plan(params, context()).filters.map(({ search: _, ...filter }) => filter)
      return definition.select(store.query(local), params, context())
    },
    seenOn: (id) => store.seenOn(id),
    observe: (query) => new LiveQuery(engine, query),
    feed: (query) => new Feed(engine, query),
    async query(query) {
      const { definition, params } = query
      const plan = definition.plan(params, context())
      if (plan.stages.length === 0) return { status: 'absent' }
      let outbox = await new Promise<OutboxRequests>((resolve) => findOutbox(engine, plan, resolve))
      let local: readonly NostrEvent[] = []
      let isConfirmed = false
      for (const { relays, timeout } of plan.stages) {
        const asked = [...relays, ...outbox.keys()]
        const result = await pool.query(plan.filters, { relays: asked, timeout, filtersOf: outbox })
        outbox = new Map()
        // A search is the relays' to answer; all else is answered from everything that is held.
        const isSearch = plan.filters.some(({ search }) => search !== undefined)
        local = isSearch
          ? result.events.filter(({ id }) => store.get(id) !== undefined)
          : store.query(plan.filters)
        const states = Object.values(result.relays)
        isConfirmed = states.some(({ state }) => state === 'ok' || state === 'zero')
        if (local.length > 0 && isConfirmed) break
        const empty = states.filter(({ state }) => state === 'zero').length
        if (states.length > 0 && empty > states.length / 2) return { status: 'absent' }
      }
      if (local.length === 0) return { status: 'unknown' }
      return { status: 'found', data: definition.select(local, params, context()), isConfirmed }
    },
    async publish(template, action = 'publish posts') {
      const { pubkey, signer } = requireAccount(action)
      // The account's relays as of now: another account may be in use once the event is signed.
      const { writeRelays } = context()
      if (writeRelays.length === 0) throw new NoRelaysError()
      if (holdsSecret(template)) throw new SecretLeakError()
      await outbox.ready
      const waiting = outbox.findUnpublished(template, pubkey)
      return send(waiting?.event ?? (await signer.signEvent(template)), writeRelays)
    },
    async republish(event) {
      requireAccount('publish posts')
      return send(event, context().writeRelays)
    },
    async deliver(event, relays, about) {
      requireAccount('send direct messages')
      return send(event, relays, about)
    },
    async edit(edit) {
      const { pubkey, signer } = requireAccount(edit.action)
      const { readRelays, writeRelays } = context()
      if (writeRelays.length === 0) throw new NoRelaysError()
      const local = options.localRelays?.(pubkey)
      editing ??= loadEditing()
      return (await editing).edit({ pubkey, signer, readRelays, writeRelays, local }, edit)
    },
    async listVersions(kind) {
      const { pubkey } = requireAccount('see earlier versions')
      editing ??= loadEditing()
      const { versions } = await editing
      return versions.load(kind, pubkey)
    },
    clock,
    verify: (untrusted) => gate.admit(untrusted, 'a file'),
    watchSeen: (id, listener) => store.watchSeen(id, listener),
    request: (filters, request, onEvent) => pool.query(filters, request, onEvent),
    subscribeRelayStates: (listener) => pool.subscribeStates(listener),
    relayRecord: (relay) => pool.record(relay),
    reconnect() {
      pool.retryNow()
      void outbox.retry()
    },
    now: () => nowInSeconds(clock),
    async probeRelays(relays, onReport) {
      const { probeRelays } = await import('./relays/diagnostics.ts')
      return probeRelays(pool, relays, onReport)
    },
    close() {
      stopLoading()
      stopWatching()
      outbox.close()
      pool.close()
      void persistence?.close()
      if (!options.verifier) verifier.close?.()
    },
  }
}
