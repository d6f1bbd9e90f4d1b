import type { AccountRelay, LocalRelays } from './account-relays.ts'
import type { Verifier } from './crypto/verifier.ts'
import type { Clock } from './protocol/clock.ts'
import type { EventTemplate, NostrEvent } from './protocol/event.ts'
import type { Filter } from './protocol/filter.ts'
import type { Observable, UntilOptions } from './protocol/observable.ts'
import type { EditOptions, ListEdit } from './publish/list-edit.ts'
import type { Locks } from './publish/locks.ts'
import type { PublishQueue, SendListener } from './publish/publish-queue.ts'
import type { WrapDetails } from './publish/queue-entry.ts'
import type { EditResult } from './publish/replaceable-edit.ts'
import type { WriteStorage } from './publish/write-storage.ts'
import type { Answer } from './queries/ask-once.ts'
import type { Feed, FeedState } from './queries/feed.ts'
import type { LiveQuery } from './queries/live-query.ts'
import type { FeedQuery, Query } from './queries/query.ts'
import type { ProbeReport, PublishReport, QueryResult, RelayRecord, RelayState } from './relays/contract.ts'
import type { MissingRequest } from './relays/fetch-missing.ts'
import type { PoolRequest } from './relays/relay-pool.ts'
import type { RelayRoles } from './relays/relay-roles.ts'
import type { Transport } from './relays/transport.ts'
import type { Signer } from './signers/signer.ts'
import type { CachedEvents } from './store/cache.ts'
import type { EventStore } from './store/event-store.ts'
import type { MemoryStore } from './store/memory-store.ts'

/** The dependencies of a client. Everything but the relays has a platform default. */
export interface ClientOptions {
  /** Urls, which become default relays (the first is the home relay), or relays by role. */
  readonly relays: readonly string[] | RelayRoles
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
   * absent, even while the fallback relays are down. By default no key was.
   */
  readonly isGeneratedHere?: (pubkey: string) => boolean
  /** Stores the publish queue and earlier versions of lists; by default in IndexedDB, or in memory without it. */
  readonly writeStorage?: WriteStorage
  /** Serialises edits of a list and attempts to publish an event; shared across tabs by default. */
  readonly locks?: Locks
  /**
   * Whether published notes, replies, reactions and reposts are also sent to the read relays of the people they tag (NIP-65);
   * true by default. False keeps the events of a closed community on its own relays and the author's.
   */
  readonly deliverToInboxes?: boolean
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

/** Options of `publish`. The signal ends it until the event is queued; later, withdraw it with `publishQueue.discard`. */
export interface PublishOptions extends SendListener, UntilOptions {
  /** Completes the sentence of a `SignedOutError`: 'publish posts', the default. */
  readonly action?: string
}

/** Options of `publishSigned`; a gift wrap is signed by a one-time key, so its author tells what it is about. */
export interface PublishSignedOptions extends WrapDetails, Pick<SendListener, 'onQueued'> {
  /** The account's write relays by default. */
  readonly relays?: readonly string[]
  /** Completes the sentence of a `SignedOutError`: 'send direct messages'. */
  readonly action?: string
}

/** The relays of a client. */
export interface ClientRelays {
  readonly roles: RelayRoles
  /** The relays in use: the account's own once its relay list is known, the default relays until then. */
  readonly inUse: readonly AccountRelay[]
  /** The state of each connection, by url. Relays that are neither the client's nor the account's are forgotten once they have been idle longest. */
  readonly states: Observable<Readonly<Record<string, RelayState>>>
  /**
   * Fetches stored events from these relays once; `onEvent` is called for each verified event as it arrives. Failures are in
   * the report of each relay, by its normalised url.
   * @throws {MalformedError} for a filter with a condition that is unknown, empty or of the wrong type, and for an address
   * that is not a relay's.
   */
  fetch(
    filters: readonly Filter[],
    request: PoolRequest,
    onEvent?: (event: NostrEvent, relay: string) => void,
  ): Promise<QueryResult>
  /**
   * Fetches all stored events of a filter that are not `known`, each of them once however many relays have it. Relays that
   * support NIP-77 send only what differs; the others are read page by page. Rejects like `fetch`.
   * @example
   * const { events } = await client.relays.fetchMissing({ authors: [pubkey] }, { relays, known: archive.events })
   */
  fetchMissing(
    filter: Filter,
    request: MissingRequest,
    onEvent?: (event: NostrEvent, relay: string) => void,
  ): Promise<QueryResult>
  /** Statistics of a relay since the client was created. @throws {MalformedError} for an address that is not a relay's. */
  record(url: string): RelayRecord
  /**
   * Probes each relay by asking for one profile; calls `onReport` with its normalised url and each result as it arrives.
   * Rejects with a `MalformedError` for an address that is not a relay's.
   */
  probe(
    urls: readonly string[],
    onReport?: (url: string, report: ProbeReport) => void,
  ): Promise<Readonly<Record<string, ProbeReport>>>
  /** Retries broken connections and waiting publications at once. */
  reconnect(): void
  /**
   * Follows nothing until `resume`, such as while nobody looks at the page: what has been loaded stays, subscriptions are
   * closed, and idle connections half a minute later. `fetch` and `publish` still work.
   */
  pause(): void
  /** Follows again: live queries and feeds fetch what they missed, and nothing else. */
  resume(): void
}

/** The signed-in account's replaceable lists: contacts, relays, profile and the like. */
export interface ClientLists {
  /**
   * Edits a list (`follow(pubkey)`, `setRelay(…)`, `mergeProfile(…)`), based on its newest version. A version that no relay
   * accepted is not retried: the list may have changed by then.
   * @throws {SignedOutError} without a signed-in account.
   * @throws {SecretLeakError} if it adds a secret key to the content or a tag.
   * @throws {ListUnknownError} if the list could not be read from enough relays; nothing was changed.
   * @throws {ListLossError} if the edit would change more than it declares.
   * @throws {SignerSilentError} if the signer has not answered within a minute; nothing was changed.
   * @throws {PublishError} if no relay accepted the new version.
   * @throws the signal's reason if it is aborted before a new version is sent; nothing was changed.
   */
  edit(edit: ListEdit, options?: EditOptions): Promise<EditResult>
  /**
   * The last versions of a list on this device, newest first; `edit(restoreVersion(version))` restores one.
   * @throws {StorageError}
   */
  versions(kind: number): Promise<NostrEvent[]>
}

/** What a client knows about single events. */
export interface ClientEvents {
  /** The urls of the relays that sent an event (64 hex id); the same array until another relay sends it. */
  seenOn(id: string): readonly string[]
  /** Calls `listener` when another relay has sent the event. */
  watchSeen(id: string, listener: () => void): () => void
  /** Verifies an event from elsewhere, such as a file; resolves with undefined if it is not genuine. */
  verify(untrusted: unknown): Promise<NostrEvent | undefined>
}

/**
 * The client of one account or visitor. The verbs: `cached` reads the store alone, `fetch` asks relays once, `watch` and
 * `feed` stay subscribed until they are closed.
 */
export interface NostrClient {
  /** The signed-in account (64 hex) and its signer. */
  readonly account: { readonly pubkey: string; readonly signer: Signer } | undefined
  /** The signed-in account's public key (64 hex), or undefined. */
  readonly pubkey: string | undefined
  /** Switches to another account, or to none. @throws {MalformedError} if its public key is not 64 lowercase hex digits. */
  useAccount(account: { pubkey: string; signer: Signer } | undefined): void

  /** Answers a query from the store alone. Throws a `MalformedError` for what is not a query, as the other verbs do. */
  cached<Data>(query: Query<Data>): Data
  /** A feed's first page from the store alone. */
  cachedFeed(query: FeedQuery): FeedState
  /**
   * Asks the relays once. Absent means that most of them answered and none had a match; unknown, that too few answered, and
   * why not. Once most have answered, or half of them and one with events, silent ones get three more seconds.
   * @throws the signal's reason if it is aborted.
   */
  fetch<Data>(query: Query<Data>, options?: UntilOptions): Promise<Answer<Data>>
  /** Runs a query until its `close` or the client's is called, the signal is aborted, or a loop over it ends. */
  watch<Data>(query: Query<Data>, options?: UntilOptions): LiveQuery<Data>
  /** Runs a feed, like `watch`. */
  feed(query: FeedQuery, options?: UntilOptions): Feed

  /**
   * Signs a template and publishes it to the account's relays. Resolves when each has answered or timed out, or shortly
   * after the first has accepted it. Events that a relay could not receive stay in the publish queue, survive a reload and
   * are sent when the relay is back; also after a PublishError with `queued: true`. Publishing the same template again
   * meanwhile sends the queued event instead of a second one.
   * @throws {SignedOutError} without a signed-in account.
   * @throws the signal's reason if it is aborted before the event is queued; nothing was published.
   * @throws {MalformedError} if it is not a template, such as one without a date.
   * @throws {NoRelaysError} without relays.
   * @throws {SecretLeakError} if the content or a tag contains a secret key.
   * @throws {SignerSilentError} if the signer has not answered within a minute.
   * @throws {PublishError} if no relay accepted it; the error carries the event and each relay's outcome.
   */
  publish(template: EventTemplate, options?: PublishOptions): Promise<Publication>
  /**
   * Publishes a signed event, such as an old post or a gift wrap; see `publish`. Rejects with a `MalformedError` for
   * anything else, and for an address that is not a relay's.
   */
  publishSigned(event: NostrEvent, options?: PublishSignedOptions): Promise<Publication>
  /** Published events that have not reached every relay yet. */
  readonly publishQueue: PublishQueue

  readonly relays: ClientRelays
  readonly lists: ClientLists
  readonly events: ClientEvents

  readonly clock: Clock
  /** Seconds since 1970, by the client's clock. */
  now(): number
  /** Logs messages for operators. */
  readonly log: (message: string, cause?: unknown) => void
  /** Resolves when the newest cached events are in the store, or the storage has failed. */
  readonly restored: Promise<void>
  /** Aborted when the client is closed. */
  readonly closed: AbortSignal
  /**
   * Closes every connection for good. Queries, feeds and mailboxes are closed, which ends loops over them; what is being
   * fetched ends with what is there. Calls that wait for a signer reject with an `AbortError`. Queued events stay stored.
   */
  close(): void
}
