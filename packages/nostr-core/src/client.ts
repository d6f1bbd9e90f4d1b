import { accountRelays, readableRelays, type AccountRelay } from './account-relays.ts'
import type { ClientOptions, ClientRelays, NostrClient } from './client-contract.ts'
import { createLazyVerifier } from './crypto/lazy-verifier.ts'
import { nowInSeconds, systemClock } from './protocol/clock.ts'
import type { NostrEvent } from './protocol/event.ts'
import { kinds } from './protocol/kinds.ts'
import { loadOnce } from './protocol/load-once.ts'
import { carriedNote, readRepost } from './protocol/nip18.ts'
import { parseRelayList, type RelayUse } from './protocol/nip65.ts'
import { requireRelayUrl, requireRelayUrls } from './protocol/relay-url.ts'
import { requireHex64 } from './protocol/require-hex.ts'
import type { Engine } from './queries/engine.ts'
import { Feed, readCachedFeed } from './queries/feed.ts'
import { LiveQuery } from './queries/live-query.ts'
import { planOf, type QueryContext } from './queries/query.ts'
import { relayList } from './queries/relay-list.ts'
import { RequestMerger } from './queries/request-merger.ts'
import { PublishQueue } from './publish/publish-queue.ts'
import { createIndexedDbWriteStorage, createMemoryWriteStorage } from './publish/write-storage.ts'
import { EventGate } from './relays/event-gate.ts'
import { RelayPool } from './relays/relay-pool.ts'
import { toRelayRoles } from './relays/relay-roles.ts'
import { loadPublishing } from './relays/relay.ts'
import { requireAccount } from './require-account.ts'
import type { Signer } from './signers/signer.ts'
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
  const { clock = systemClock } = options
  const store = options.store ?? new MemoryStore({ clock })
  const verifier = options.verifier ?? createLazyVerifier()
  const { log = () => undefined } = options
  const gate = new EventGate(verifier, { log })
  const writeStorage =
    options.writeStorage ??
    (typeof indexedDB === 'undefined' ? createMemoryWriteStorage() : createIndexedDbWriteStorage())
  const pool: RelayPool = new RelayPool({
    gate,
    clock,
    random: options.random,
    transport: options.transport,
    authenticate: (relay, challenge) => authenticate(relay, challenge),
    onSeen(event, relay) {
      store.add([event], relay)
      const reposted = readRepost(event)
      if (reposted && !store.get(reposted.id)) void unpack(event, reposted.id)
    },
    learnLimits: async (relay) => {
      const part = await import('./relays/relay-info.ts')
      return (await part.fetchRelayInfo(relay, { fetch: options.fetch, signal: pool.closed })).limits
    },
    kept: () => [...Object.values(roles).flat(), ...relaysInUse().map(({ url }) => url)],
    log: (message, relay) => log(`${relay}: ${message}`),
  })
  // Created before relays send anything: events that arrive before it listens would not be stored.
  const persistence =
    options.storage &&
    persist({ memory: store, storage: options.storage, cached: options.cached, gate, clock, log })
  const merger = new RequestMerger(pool, clock, store)
  const publishQueue = new PublishQueue({
    storage: writeStorage,
    clock,
    log,
    locks: options.locks,
    pool,
  })
  const loadEditing = loadOnce(async () => {
    const part = await import('./publish/list-editing.ts')
    return part.createListEditing({
      ...options,
      relays: roles,
      pool,
      clock,
      gate,
      store,
      publishQueue,
      log,
      writeStorage,
    })
  })
  let account: { pubkey: string; signer: Signer } | undefined

  /** Only an account authenticates, never a visitor. */
  async function authenticate(relay: string, challenge: string): Promise<NostrEvent | undefined> {
    const asking = { ...context(), ...requireAccount(account, 'authenticate'), store, publishQueue, pool }
    const part = await import('./answer-challenge.ts')
    return part.answerChallenge(asking, relay, challenge)
  }

  /** Stores the note embedded in a repost, if it is genuine and has the id (64 hex) that the repost names. */
  async function unpack(repost: NostrEvent, id: string): Promise<void> {
    // The source is the reposter, so that a forged copy does not delay the relay's own copies.
    const note = await gate.verify(carriedNote(repost), repost.pubkey)
    if (note?.id === id && note.kind === kinds.note) store.add([note])
  }

  let parsed: { readonly list: NostrEvent; readonly uses: readonly RelayUse[] } | undefined

  /** Parses a relay list once, because every query needs it: ten addresses take 30 µs, far longer at the start. */
  function parseOnce(list: NostrEvent): readonly RelayUse[] {
    if (parsed?.list !== list) parsed = { list, uses: parseRelayList(list) }
    return parsed.uses
  }

  function relaysOf(pubkey: string | undefined): readonly AccountRelay[] {
    const list = pubkey === undefined ? undefined : store.getByAddress(`${kinds.relayList}:${pubkey}:`)
    return accountRelays(roles, list && parseOnce(list), options.localRelays?.(pubkey))
  }
  const relaysInUse = () => relaysOf(account?.pubkey)

  function context(): QueryContext {
    const relays = relaysInUse()
    return {
      relays: roles,
      pubkey: account?.pubkey,
      readRelays: readableRelays(roles, relays),
      writeRelays: relays.filter(({ write }) => write).map(({ url }) => url),
      now: nowInSeconds(clock),
    }
  }

  const fetchStored: ClientRelays['fetch'] = async (filters, request, onEvent) =>
    pool.query(filters, { ...request, relays: requireRelayUrls(request?.relays) }, onEvent)

  const loadAccountPublishing = loadOnce(async () => {
    const part = await import('./publish/account-publishing.ts')
    return new part.AccountPublishing({
      publishQueue,
      clock,
      log,
      store,
      localRelays: options.localRelays,
      relaysOf,
      currentPubkey: () => account?.pubkey,
      closed: pool.closed,
    })
  })

  const engine: Engine = { store, pool, merger, clock, context, restore: persistence?.load }
  let stopLoading: () => void = () => undefined

  return {
    get account() {
      return account
    },
    get pubkey() {
      return account?.pubkey
    },
    useAccount(next) {
      if (next) requireHex64([next.pubkey])
      const isAnother = next?.pubkey !== account?.pubkey
      account = next
      if (isAnother) pool.forgetAccount()
      stopLoading()
      if (!next || pool.closed.aborted) return
      store.protect(next.pubkey)
      options.storage?.protect?.(next.pubkey)
      // These may be older than what is loaded at the start.
      void persistence?.load([{ kinds: ownLists, authors: [next.pubkey] }])
      publishQueue.prepare()
      void publishQueue.retry()
      void loadPublishing().catch(() => undefined)
      const list = new LiveQuery(engine, relayList(next.pubkey))
      // Load the publishing code now, so that it is available offline.
      const ignore = () => undefined
      void loadAccountPublishing().then((part) => isAnother && part.forgetEarlyEvents(), ignore)
      const stopListening = list.subscribe(
        () => void loadAccountPublishing().then((part) => part.sendOn(next.pubkey), ignore),
      )
      stopLoading = () => {
        stopListening()
        list.close()
      }
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
      const { pubkey, signer } = requireAccount(account, options?.action ?? 'publish posts')
      return (await loadAccountPublishing()).publish(template, pubkey, signer, options)
    },
    async publishSigned(event, { relays, action = 'publish posts', onQueued, ...details } = {}) {
      requireAccount(account, action)
      return (await loadAccountPublishing()).send(event, relays ?? context().writeRelays, details, onQueued)
    },
    publishQueue,
    relays: {
      roles,
      get inUse() {
        return relaysInUse()
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
        const editor = requireAccount(account, edit?.action)
        return (await loadEditing()).edit(editor, edit, options)
      },
      async versions(kind) {
        const { pubkey } = requireAccount(account, 'see earlier versions')
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
      stopLoading()
      publishQueue.close()
      pool.close()
      void persistence?.close()
      if (!options.verifier) verifier.close?.()
    },
  }
}
