import { accountRelays, type AccountRelay } from './account-relays.ts'
import type { ClientOptions, NostrClient, Publication } from './client-contract.ts'
import { holdsSecret } from './content/contains-secret.ts'
import { createLazyVerifier } from './crypto/lazy-verifier.ts'
import { nowInSeconds, systemClock } from './protocol/clock.ts'
import { NoRelaysError, SecretLeakError, SignedOutError } from './protocol/errors.ts'
import type { NostrEvent } from './protocol/event.ts'
import { kinds } from './protocol/kinds.ts'
import { readRepost } from './protocol/nip18.ts'
import { askOnce } from './queries/ask-once.ts'
import type { Engine } from './queries/engine.ts'
import { Feed, peekFeed } from './queries/feed.ts'
import { LiveQuery } from './queries/live-query.ts'
import type { QueryContext } from './queries/query.ts'
import { relayList } from './queries/relay-list.ts'
import { RequestMerger } from './queries/request-merger.ts'
import { createIndexedDbWriteStorage } from './publish/indexeddb-write-storage.ts'
import { Outbox } from './publish/outbox.ts'
import { isPublished, PublishError } from './publish/publish-error.ts'
import { createMemoryWriteStorage } from './publish/write-storage.ts'
import type { PublishOutcome } from './relays/contract.ts'
import { EventGate } from './relays/event-gate.ts'
import { RelayPool } from './relays/relay-pool.ts'
import { webSocketTransport } from './relays/transport.ts'
import type { Signer } from './signers/signer.ts'
import { MemoryStore } from './store/memory-store.ts'
import { persist } from './store/persist.ts'

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
    options.storage &&
    persist({ memory: store, storage: options.storage, kept: options.kept, gate, clock, log })
  const merger = new RequestMerger(pool, clock)
  const outbox = new Outbox({
    storage: writeStorage,
    clock,
    log,
    locks: options.locks,
    publish: publishTo,
    isOpen: (relay) => pool.states[relay] === 'ok',
  })
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

  async function publishTo(event: NostrEvent, relay: string, signal: AbortSignal): Promise<PublishOutcome> {
    const report = await pool.publish(event, { relays: [relay], signal })
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
    restored: persistence?.restored ?? Promise.resolve(),
    useAccount(next) {
      const isAnother = next?.pubkey !== account?.pubkey
      account = next
      if (isAnother) pool.forgetAccount()
      stopLoading()
      if (!next) return
      outbox.prepare()
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
    peekFeed: (query) => peekFeed(engine, query),
    query: (query) => askOnce(engine, query),
    async publish(template, action = 'publish posts') {
      const { pubkey, signer } = requireAccount(action)
      // The account's relays as of now: another account may be in use once the event is signed.
      const { writeRelays } = context()
      if (writeRelays.length === 0) throw new NoRelaysError()
      if (holdsSecret(template)) throw new SecretLeakError()
      await outbox.ready
      const waiting = await outbox.findUnpublished(template, pubkey)
      if (waiting) return send(waiting.event, writeRelays)
      const { signInTime } = await import('./signers/sign-in-time.ts')
      return send(await signInTime(signer, template, clock), writeRelays)
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
      const local = options.localRelays?.(pubkey)
      editing ??= loadEditing()
      return (await editing).edit({ pubkey, signer, local }, edit)
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
