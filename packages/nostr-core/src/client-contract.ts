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
import type { Outbox, SendListener } from './publish/publish-queue.ts'
import type { EditResult } from './publish/replaceable-edit.ts'
import type { WriteStorage } from './publish/write-storage.ts'
import type { ProbeReport, PublishReport, QueryResult, RelayRecord, RelayState } from './relays/contract.ts'
import type { PoolRequest } from './relays/relay-pool.ts'
import type { Transport } from './relays/transport.ts'
import type { Signer } from './signers/signer.ts'
import type { EventStore } from './store/event-store.ts'
import type { Kept } from './store/kept.ts'
import type { MemoryStore } from './store/memory-store.ts'

/** What a client is made of. Everything but the community has the platform's own as default. */
export interface ClientOptions {
  readonly community: Community
  readonly signer?: Signer
  readonly transport?: Transport
  readonly verifier?: Verifier
  readonly store?: MemoryStore
  /** A persistent store behind the one in memory; what it holds is verified again and shown before any relay answers. */
  readonly storage?: EventStore
  /** The newest of `storage`, read and verified before the client is made; it need not be verified again. */
  readonly kept?: Promise<Kept | undefined>
  /** What this device knows of an account's relays, or (without a public key) of a visitor's; asked again and again. */
  readonly localRelays?: (pubkey: string | undefined) => LocalRelays
  /**
   * Whether an account's key was generated on this device: a list that its own relays do not have is then known to be
   * absent, even while the community's fallback relays are away. By default no key was.
   */
  readonly isGeneratedHere?: (pubkey: string) => boolean
  /** Keeps what is on its way out and earlier versions of lists; by default IndexedDB, and memory where there is none. */
  readonly writeStorage?: WriteStorage
  /** Serialises edits of lists and what is sent of one event; by default across tabs. */
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

/** One account's (or visitor's) view of the network. */
export interface NostrClient {
  readonly community: Community
  /** Where the client's failures are logged. */
  readonly log: (message: string, cause?: unknown) => void
  /** The signed-in account's public key (64 hex), or undefined. */
  readonly pubkey: string | undefined
  /** The signed-in account, with who signs for it. */
  readonly account: { readonly pubkey: string; readonly signer: Signer } | undefined
  readonly relayStates: Readonly<Record<string, RelayState>>
  /** The relays in use: the account's own once its relay list is known, the community's until then. */
  readonly relays: readonly AccountRelay[]
  /** What was published and has not reached every relay yet. */
  readonly outbox: Outbox
  /** Resolves once the newest that this device keeps is in the store, or its storage has failed. */
  readonly restored: Promise<void>
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
  /** What the store already knows of a feed's first page; asks nobody. */
  peekFeed(query: FeedQuery): FeedState
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
   * @throws {SignerSilentError} if the signer has not answered within a minute.
   * @throws {PublishError} if no relay took it; the error carries the event and each relay's outcome.
   */
  publish(template: EventTemplate, action?: string, listener?: SendListener): Promise<Publication>
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
   * @throws {ListUnknownError} if too few of the relays where the list may be could be read; nothing was changed.
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
