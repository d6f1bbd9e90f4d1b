import { ActiveAccount } from './active-account.ts'
import type { ClientOptions, ClientRelays, NostrClient } from './client-contract.ts'
import { createLazyVerifier } from './crypto/lazy-verifier.ts'
import { nowInSeconds, systemClock } from './protocol/clock.ts'
import type { NostrEvent } from './protocol/event.ts'
import { kinds } from './protocol/kinds.ts'
import { loadOnce } from './protocol/load-once.ts'
import { carriedEvent, isPost, readRepost } from './protocol/nip18.ts'
import { requireRelayUrl, requireRelayUrls } from './protocol/relay-url.ts'
import { PublishQueue } from './publish/publish-queue.ts'
import { createIndexedDbWriteStorage, createMemoryWriteStorage } from './publish/write-storage.ts'
import type { Engine } from './queries/engine.ts'
import { Feed, readCachedFeed } from './queries/feed.ts'
import { LiveQuery } from './queries/live-query.ts'
import { planOf } from './queries/query.ts'
import { relayList } from './queries/relay-list.ts'
import { RequestMerger } from './queries/request-merger.ts'
import { EventGate } from './relays/event-gate.ts'
import { RelayPool } from './relays/relay-pool.ts'
import { toRelayRoles } from './relays/relay-roles.ts'
import { loadPublishing } from './relays/relay.ts'
import { requireAccount } from './require-account.ts'
import { MemoryStore } from './store/memory-store.ts'
import { persist } from './store/persist.ts'

/** What most pages need of the account. */
const ownLists = [kinds.profile, kinds.contacts, kinds.muteList, kinds.relayList]

/**
 * Creates a client. It connects to a relay when that is first needed.
 * @throws {NoRelaysError} without a relay.
 * @throws {MalformedError} with an address that is not a relay's.
 * @example
 * const client = createClient({ relays: ['wss://relay.example'] })
 * const answer = await client.fetch(profile(pubkey)) // { status: 'found', data: { name: … } }
 */
export function createClient(options: ClientOptions): NostrClient {
  const roles = toRelayRoles(options?.relays)
  const { clock = systemClock, log = () => undefined } = options
  const store = options.store ?? new MemoryStore({ clock })
  const verifier = options.verifier ?? createLazyVerifier()
  const gate = new EventGate(verifier, { log })
  const account = new ActiveAccount({ roles, store, clock, localRelays: options.localRelays })
  const { context } = account
  const writeStorage =
    options.writeStorage ??
    (typeof indexedDB === 'undefined' ? createMemoryWriteStorage() : createIndexedDbWriteStorage())
  const pool: RelayPool = new RelayPool({
    gate,
    clock,
    random: options.random,
    transport: options.transport,
    authenticate,
    onSeen(event, relay) {
      store.add([event], relay)
      const reposted = readRepost(event)
      if (reposted && !store.get(reposted.id)) void unpack(event, reposted.id)
    },
    learnLimits: async (relay) => {
      const part = await import('./relays/relay-info.ts')
      return (await part.fetchRelayInfo(relay, { fetch: options.fetch, signal: pool.closed })).limits
    },
    kept: () => [...Object.values(roles).flat(), ...account.relaysOf().map(({ url }) => url)],
    log: (message, relay) => log(`${relay}: ${message}`),
  })
  // Created before relays send anything: events that arrive before it listens would not be stored.
  const persistence =
    options.storage && persist({ ...options, memory: store, storage: options.storage, gate, clock, log })
  const merger = new RequestMerger(pool, clock, store)
  const engine: Engine = { store, pool, merger, clock, context, restore: persistence?.load }
  const parts = {
    ...options,
    ...engine,
    relays: roles,
    gate,
    log,
    writeStorage,
    listHolders: new Map<string, readonly string[]>(),
  }
  const publishQueue = new PublishQueue(parts)
  const loadEditing = loadOnce(async () => {
    const part = await import('./publish/list-editing.ts')
    return part.createListEditing({ ...parts, publishQueue })
  })

  /** Only an account authenticates, never a visitor. */
  async function authenticate(relay: string, challenge: string): Promise<NostrEvent | undefined> {
    const asking = {
      ...parts,
      ...context(),
      ...requireAccount(account.current, 'authenticate'),
      publishQueue,
    }
    const part = await import('./answer-challenge.ts')
    return part.answerChallenge(asking, relay, challenge)
  }

  /** Stores the post embedded in a repost, if it is genuine and has the id (64 hex) that the repost names. */
  async function unpack(repost: NostrEvent, id: string): Promise<void> {
    // The source is the reposter, so that a forged copy does not delay the relay's own copies.
    const post = await gate.verify(carriedEvent(repost), repost.pubkey)
    if (post?.id === id && isPost(post.kind)) store.add([post])
  }

  const fetchStored: ClientRelays['fetch'] = async (filters, request, onEvent) =>
    pool.query(filters, { ...request, relays: requireRelayUrls(request?.relays) }, onEvent)

  const loadAccountPublishing = loadOnce(async () => {
    const part = await import('./publish/account-publishing.ts')
    return new part.AccountPublishing({ ...parts, publishQueue, account })
  })

  let unfollow: () => void = () => undefined

  /** Loads what the account needs and sends what waits for it; returns what ends that. */
  function follow(pubkey: string, isAnother: boolean): () => void {
    store.protect(pubkey)
    options.storage?.protect?.(pubkey)
    // These may be older than what is loaded at the start.
    void persistence?.load([{ kinds: ownLists, authors: [pubkey] }])
    publishQueue.prepare()
    void publishQueue.retry()
    // Load the publishing code now, so that it is available offline.
    const ignore = () => undefined
    void loadPublishing().catch(ignore)
    void loadAccountPublishing().then((part) => isAnother && part.forgetEarlyEvents(), ignore)
    const list = new LiveQuery(engine, relayList(pubkey))
    const stopListening = list.subscribe(
      () => void loadAccountPublishing().then((part) => part.sendOn(pubkey), ignore),
    )
    return () => {
      stopListening()
      list.close()
    }
  }

  return {
    get account() {
      return account.current
    },
    get pubkey() {
      return account.pubkey
    },
    useAccount(next) {
      const isAnother = account.use(next)
      // Its connections are authenticated as the account before.
      if (isAnother) pool.forgetAccount()
      unfollow()
      unfollow = next && !pool.closed.aborted ? follow(next.pubkey, isAnother) : () => undefined
    },
    cached: (query) => {
      const local = planOf(query, context()).filters.map(({ search: _, ...filter }) => filter)
      return query.definition.select(store.query(local), query.params, context())
    },
    cachedFeed: (query) => readCachedFeed(engine, query),
    fetch: (query, options) =>
      import('./queries/ask-once.ts').then(
        (part) => part.askOnce(engine, query, options),
        (error: unknown) => {
          log('a query could not be sent', error)
          return { status: 'unknown', relays: {} }
        },
      ),
    watch: (query, options) => new LiveQuery(engine, query).closeOn(pool.closed).closeOn(options?.signal),
    feed: (query, options) => new Feed(engine, query).closeOn(pool.closed).closeOn(options?.signal),
    async publish(template, options) {
      const { pubkey, signer } = requireAccount(account.current, options?.action ?? 'publish posts')
      return (await loadAccountPublishing()).publish(template, pubkey, signer, options)
    },
    async publishSigned(event, { relays, action = 'publish posts', onQueued, ...details } = {}) {
      requireAccount(account.current, action)
      return (await loadAccountPublishing()).send(event, relays ?? context().writeRelays, details, onQueued)
    },
    publishQueue,
    relays: {
      roles,
      get inUse() {
        return account.relaysOf()
      },
      states: pool.states,
      fetch: fetchStored,
      fetchMissing: (filter, request, onEvent) =>
        import('./relays/fetch-missing.ts').then(
          (part) => part.fetchMissing(pool, filter, request, { fetch: options.fetch, onEvent }),
          () => fetchStored([filter], request, onEvent),
        ),
      record: (url) => pool.record(requireRelayUrl(url)),
      async probe(urls, onReport) {
        const part = await import('./relays/diagnostics.ts')
        return part.probeRelays(pool, urls, onReport)
      },
      reconnect() {
        pool.retryNow()
        void publishQueue.retry()
      },
      pause() {
        merger.seal()
        pool.pause()
      },
      resume: () => pool.resume(),
    },
    lists: {
      async edit(edit, options) {
        const editor = requireAccount(account.current, edit?.action)
        return (await loadEditing()).edit(editor, edit, options)
      },
      async versions(kind) {
        const { pubkey } = requireAccount(account.current, 'see earlier versions')
        return (await loadEditing()).versions(kind, pubkey)
      },
    },
    events: {
      seenOn: (id) => store.seenOn(id),
      watchSeen: (id, listener) => store.watchSeen(id, listener),
      verify: (untrusted) => gate.verify(untrusted, 'a file'),
    },
    clock,
    now: () => nowInSeconds(clock),
    log,
    restored: persistence?.restored ?? Promise.resolve(),
    closed: pool.closed,
    close() {
      unfollow()
      publishQueue.close()
      pool.close()
      void persistence?.close()
      if (!options.verifier) verifier.close?.()
    },
  }
}
