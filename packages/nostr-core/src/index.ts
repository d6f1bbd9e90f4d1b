/**
 * The Nostr protocol without a framework: keys, events and filters (`protocol/`), verification (`crypto/`),
 * relays (`relays/`), the event store (`store/`), queries and publishing, and `createClient`, which connects them.
 * Only the names exported here are public.
 *
 * @module
 */
export {
  AccountChangedError,
  MalformedError,
  NoRelaysError,
  NostrError,
  SecretLeakError,
  SignedOutError,
  UnreachableError,
} from './protocol/errors.ts'
export { InvalidSecretKeyError } from './protocol/invalid-secret-key-error.ts'
export { serializeEvent } from './protocol/event.ts'
export { getEventHash } from './protocol/event-id.ts'
export {
  freezeEvent,
  getAddress,
  getExpiration,
  getIdentifier,
  isEvent,
  isEventTemplate,
  newestFirst,
  oldestFirst,
  parseEvent,
  type EventTemplate,
  type NostrEvent,
  type Tag,
  type UnsignedEvent,
} from './protocol/event.ts'
export {
  isExpired,
  matchFilter,
  matchFilters,
  parseFilter,
  tagConditions,
  type Filter,
} from './protocol/filter.ts'
export { clockSkew, nowInSeconds, systemClock, type Clock } from './protocol/clock.ts'
export { bytesToHex, hexToBytes, isHex128, isHex64 } from './protocol/hex.ts'
export { isAddressable, isEphemeral, isReplaceable, kinds } from './protocol/kinds.ts'
export { membershipKinds } from './protocol/membership-kinds.ts'
export { formatNip05, parseNip05, type Nip05Address } from './protocol/nip05.ts'
export { getThreadPosition, isReply, replyTags, type ThreadPosition } from './protocol/nip10.ts'
export { readRepost, withoutRepeats, type Reposted } from './protocol/nip18.ts'
export { hasContentWarning, isContentWarning } from './protocol/nip36.ts'
export {
  abbreviateNpub,
  decodeNip19,
  encodeNaddr,
  encodeNevent,
  encodeNote,
  encodeNprofile,
  encodeNpub,
  encodeNsec,
  parseAddressPointer,
  parseEventId,
  parseEventPointer,
  parseProfilePointer,
  parsePublicKey,
  type AddressPointer,
  type Nip19,
} from './protocol/nip19.ts'
export { loadOnce } from './protocol/load-once.ts'
export { parseRelayList, type RelayUse } from './protocol/nip65.ts'
export { displayName } from './protocol/display-name.ts'
export { parseProfile, profileFields, profileName, type Profile } from './protocol/profile.ts'
export {
  awardedBadges,
  isProfileBadges,
  parseBadgeDefinition,
  parseProfileBadges,
  shownBadges,
  type Badge,
  type BadgeClaim,
  type BadgeDefinition,
} from './protocol/nip58.ts'
export type { Derived, Observable, UntilOptions } from './protocol/observable.ts'
export { normalizeRelayUrl } from './protocol/relay-url.ts'
export { findTag, hexTagValues, tagValue, tagValues } from './protocol/tags.ts'
export { parseArticle, type Article } from './content/article.ts'
export { parsePeopleList, type PeopleList } from './content/people-list.ts'
export { containsSecret } from './content/contains-secret.ts'
export { contentWarningReason } from './content/content-warning.ts'
export { describePost } from './content/description.ts'
export { findMediaUrls, isLoadableUrl, isVideoUrl } from './content/media-links.ts'
export { parseContent, type ContentNode } from './content/parse-content.ts'

export { createWorkerVerifier } from './crypto/worker-verifier.ts'
export type { WorkerLike } from './crypto/worker-connection.ts'
export type { StageStatus } from './queries/stages.ts'
export { createVerifier, type Verifier, type VerifyOptions } from './crypto/verifier.ts'

export {
  NoCipherError,
  ReadOnlyError,
  SignerAbsentError,
  SignerMisbehavedError,
  SignerRefusedError,
  SignerSilentError,
  type Signer,
  type SignerCipher,
} from './signers/signer.ts'

export type {
  EventSource,
  PublishOutcome,
  ProbeReport,
  PublishReport,
  QueryResult,
  RelayRecord,
  RelayReport,
  RelayState,
  StoredAnswer,
  Subscription,
  SubscriptionHandlers,
} from './relays/contract.ts'
export { EventGate } from './relays/event-gate.ts'
export { relaySource } from './relays/relay-source.ts'
export { Relay, type Authenticate, type RelayOptions } from './relays/relay.ts'
export {
  fetchRelayInfo,
  parseRelayInfo,
  type FetchRelayInfoOptions,
  type RelayInfo,
} from './relays/relay-info.ts'
export type { RelayRoles } from './relays/relay-roles.ts'
export type { RelayLimits } from './relays/relay-limits.ts'
export {
  selectOutbox,
  writeRelaysOf,
  type ChoiceReason,
  type NotCovered,
  type OutboxQuestion,
  type OutboxSelection,
  type RelayChoice,
} from './relays/outbox-selection.ts'
export { RelayPool, type PoolOptions, type PoolRequest } from './relays/relay-pool.ts'
export { webSocketTransport, type Socket, type SocketHandlers, type Transport } from './relays/transport.ts'

export type { EventStore, SeenEvent, StoreChange, StoreResult } from './store/event-store.ts'
export { IndexedDbStore } from './store/indexeddb-store.ts'
export { MemoryStore } from './store/memory-store.ts'
export { readCache, type CachedEvents } from './store/cache.ts'
export { createRemoteStore } from './store/remote-store.ts'
export { serveStore } from './store/serve-store.ts'
export { StorageError, type StorageProblem } from './store/storage-error.ts'
export { storeSource } from './store/store-source.ts'

export type { Feed, FeedState } from './queries/feed.ts'
export type { LiveQuery, QueryState } from './queries/live-query.ts'
export { type FeedQuery, type Query, type QueryContext } from './queries/query.ts'
export { formatArchive, readArchive, type Archive } from './archive/archive.ts'

export {
  createHttpAuth,
  hashPayload,
  verifyHttpAuth,
  type HttpAuthRequest,
  type HttpAuthVerdict,
} from './crypto/nip98.ts'
export { verifyNip05, type Nip05Verdict, type VerifyNip05Options } from './identity/nip05.ts'
export {
  UnsupportedMediaError,
  UploadError,
  uploadMedia,
  type UploadedMedia,
  type UploadMediaOptions,
} from './media/upload-media.ts'

export type { PostFilters } from './search/post-query.ts'
export type { FoundHashtag } from './search/post-run.ts'
export {
  searchPosts,
  type PostSearch,
  type PostSearchOptions,
  type PostSearchState,
} from './search/post-search.ts'
export type { PostSearchHost, SearchHost } from './search/search-host.ts'
export { foldText, trimSearchText } from './search/search-text.ts'
export { matchesUser, type UserSearchResult } from './search/user-result.ts'
export {
  searchUsers,
  type UserSearch,
  type UserSearchOptions,
  type UserSearchState,
} from './search/user-search.ts'

export { ListLossError, ListUnknownError, type ListContent, type ListEdit } from './publish/list-edit.ts'
export { createMemoryLocks, type Locks } from './publish/locks.ts'
export type { PublishQueueEntry } from './publish/queue-entry.ts'
export type { PublishQueue, SendListener } from './publish/publish-queue.ts'
export type { Withdrawal } from './publish/publish-attempts.ts'
export { isPublished, PublishError } from './publish/publish-error.ts'
export type { EditResult } from './publish/replaceable-edit.ts'
export {
  createIndexedDbWriteStorage,
  createMemoryWriteStorage,
  type WriteStorage,
  type WriteTable,
} from './publish/write-storage.ts'

export { mostRelays, readableRelays, type AccountRelay, type LocalRelays } from './account-relays.ts'

export { createClient } from './client.ts'
export type {
  ClientEvents,
  ClientLists,
  ClientOptions,
  ClientRelays,
  NostrClient,
  Publication,
  PublishSignedOptions,
} from './client-contract.ts'
export type { Answer } from './queries/ask-once.ts'
