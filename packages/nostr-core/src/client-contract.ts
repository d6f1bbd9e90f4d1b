import type { AccountRelay, LocalRelays } from './account-relays.ts'
import type { Community } from './community/community.ts'
import type { Verifier } from './crypto/verifier.ts'
import type { Clock } from './protocol/clock.ts'
import type { EventTemplate, NostrEvent } from './protocol/event.ts'
import type { Filter } from './protocol/filter.ts'
import type { Answer } from './queries/ask-once.ts'
import type { Feed, FeedState } from './queries/feed.ts'
import type { LiveQuery } from './queries/live-query.ts'
import type { FeedQuery, Query } from './queries/query.ts'
import type { ListEdit } from './publish/list-edit.ts'
import type { Locks } from './publish/locks.ts'
import type { PublishQueue, SendListener } from './publish/publish-queue.ts'
import type { EditResult } from './publish/replaceable-edit.ts'
import type { WriteStorage } from './publish/write-storage.ts'
import type { ProbeReport, PublishReport, QueryResult, RelayRecord, RelayState } from './relays/contract.ts'
import type { PoolRequest } from './relays/relay-pool.ts'
import type { Transport } from './relays/transport.ts'
import type { Signer } from './signers/signer.ts'
import type { EventStore } from './store/event-store.ts'
import type { CachedEvents } from './store/cache.ts'
import type { MemoryStore } from './store/memory-store.ts'

/** The dependencies of a client. Everything but the community has a platform default. */
export interface ClientOptions {
  readonly community: Community
  readonly signer?: Signer
  readonly transport?: Transport
  readonly verifier?: Verifier
  readonly store?: MemoryStore
  /** A persistent store behind the one in memory; its events are verified again and shown before any relay answers. */
  readonly storage?: EventStore
  /** The newest events of `storage`, if they were read and verified before the client was created. */
  readonly cached?: Promise<CachedEvents | undefined>
  /** Returns what this device knows about an account's relays, or (without a public key) a visitor's; called often. */
  readonly localRelays?: (pubkey: string | undefined) => LocalRelays
  /**
   * Whether an account's key was generated on this device. A list that its own relays do not have is then known to be
   * absent, even while the community's fallback relays are down. By default no key was.
   */
  readonly isGeneratedHere?: (pubkey: string) => boolean
  /** Stores the publish queue and earlier versions of lists; by default in IndexedDB, or in memory without it. */
  readonly writeStorage?: WriteStorage
  /** Serialises edits of a list and attempts to publish an event; shared across tabs by default. */
  readonly locks?: Locks
  readonly fetch?: typeof globalThis.fetch
  /** Receives messages for operators. */
  readonly log?: (message: string, cause?: unknown) => void
  readonly clock?: Clock
  /** A number in [0, 1), for the jitter of reconnects. */
  readonly random?: () => number
}

/** A published event, with each relay's outcome. */
export interface Publication {
  readonly event: NostrEvent
  readonly report: PublishReport
}

/** The client of one account or visitor. */
export interface NostrClient {
  readonly community: Community
  /** Logs messages for operators. */
  readonly log: (message: string, cause?: unknown) => void
  /** The signed-in account's public key (64 hex), or undefined. */
  readonly pubkey: string | undefined
  /** The signed-in account and its signer. */
  readonly account: { readonly pubkey: string; readonly signer: Signer } | undefined
  readonly relayStates: Readonly<Record<string, RelayState>>
  /** The relays in use: the account's own once its relay list is known, the community's until then. */
  readonly relays: readonly AccountRelay[]
  /** Published events that have not reached every relay yet. */
  readonly publishQueue: PublishQueue
  /** Resolves when the newest cached events are in the store, or the storage has failed. */
  readonly restored: Promise<void>
  /** Switches to another account, or to none. */
  useAccount(account: { pubkey: string; signer: Signer } | undefined): void
  /** Answers a query from the store alone. */
  peek<Data>(query: Query<Data>): Data
  /** The urls of the relays that sent an event (64 hex id); the same array until another relay sends it. */
  seenOn(id: string): readonly string[]
  /** Runs a query until its `close` is called. */
  observe<Data>(query: Query<Data>): LiveQuery<Data>
  /** Runs a feed until its `close` is called. */
  feed(query: FeedQuery): Feed
  /** A feed's first page from the store alone. */
  peekFeed(query: FeedQuery): FeedState
  /** Queries once. Absent means that most of the relays answered and none of them had a match. */
  query<Data>(query: Query<Data>): Promise<Answer<Data>>
  /**
   * Signs a template and publishes it to the account's relays. Resolves when each has answered or timed out, or shortly
   * after the first has accepted it. Events that a relay could not receive stay in the publish queue, survive a reload and
   * are sent when the relay is back; also after a PublishError with `queued: true`. Publishing the same template again
   * meanwhile sends the queued event instead of a second one.
   * @throws {SignedOutError} without a signed-in account; `action` completes its sentence ('publish posts').
   * @throws {NoRelaysError} without relays.
   * @throws {SecretLeakError} if the content or a tag contains a secret key.
   * @throws {SignerSilentError} if the signer has not answered within a minute.
   * @throws {PublishError} if no relay accepted it; the error carries the event and each relay's outcome.
   */
  publish(template: EventTemplate, action?: string, listener?: SendListener): Promise<Publication>
  /** Publishes a signed event, such as an old post, to the account's relays again; see `publish`. */
  republish(event: NostrEvent): Promise<Publication>
  /**
   * Publishes a signed event to these relays; see `publish`. Gift wraps are signed by a one-time key: `about` is the id of
   * the wrapped message.
   */
  deliver(event: NostrEvent, relays: readonly string[], about?: string): Promise<Publication>
  /**
   * Edits one of the account's lists (`follow(pubkey)`, `setRelay(…)`, `mergeProfile(…)`), based on its newest version. A
   * version that no relay accepted is not retried: the list may have changed by then.
   * @throws {SignedOutError} without a signed-in account.
   * @throws {SecretLeakError} if it adds a secret key to the content or a tag.
   * @throws {ListUnknownError} if the list could not be read from enough relays; nothing was changed.
   * @throws {ListLossError} if the edit would change more than it declares.
   * @throws {SignerSilentError} if the signer has not answered within a minute; nothing was changed.
   * @throws {PublishError} if no relay accepted the new version.
   */
  edit(edit: ListEdit): Promise<EditResult>
  /**
   * The last versions of one of the account's lists on this device, newest first; `edit(restoreVersion(version))` restores
   * one. @throws {StorageError}
   */
  listVersions(kind: number): Promise<NostrEvent[]>
  /** Queries these relays once. Never rejects: failures are in the report of each relay. */
  request(
    filters: readonly Filter[],
    request: PoolRequest,
    onEvent?: (event: NostrEvent, relay: string) => void,
  ): Promise<QueryResult>
  /** Verifies an event from elsewhere, such as a file; resolves with undefined if it is not genuine. */
  verify(untrusted: unknown): Promise<NostrEvent | undefined>
  /** Calls `listener` when another relay has sent the event. */
  watchSeen(id: string, listener: () => void): () => void
  readonly clock: Clock
  subscribeRelayStates(listener: () => void): () => void
  /** Statistics of a relay since the client was created. */
  relayRecord(relay: string): RelayRecord
  /** Probes each relay by asking for one profile; calls `onReport` with each result as it arrives (spec §7). */
  probeRelays(
    relays: readonly string[],
    onReport?: (relay: string, report: ProbeReport) => void,
  ): Promise<Readonly<Record<string, ProbeReport>>>
  /** Retries broken connections at once. */
  reconnect(): void
  /** Seconds since 1970, by the client's clock. */
  now(): number
  close(): void
}
