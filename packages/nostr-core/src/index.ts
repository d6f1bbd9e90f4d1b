/**
 * The Nostr protocol without a framework: keys, events and filters (`protocol/`), verification (`crypto/`),
 * relays (`relays/`), the event store (`store/`), queries and publishing, and `createClient` that joins them.
 * Every name below is public; everything else is not.
 */
export {
  InvalidSecretKeyError,
  MalformedError,
  NoRelaysError,
  NostrError,
  SignedOutError,
  UnreachableError,
} from './protocol/errors.ts'
export {
  freezeEvent,
  getAddress,
  getEventHash,
  getExpiration,
  getIdentifier,
  isEvent,
  isEventTemplate,
  newestFirst,
  oldestFirst,
  parseEvent,
  serializeEvent,
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
export { isHex128, isHex64 } from './protocol/hex.ts'
export { createSecretKey, getPublicKey, parseSecretKey, signEvent } from './protocol/keys.ts'
export { isAddressable, isEphemeral, isReplaceable, kinds } from './protocol/kinds.ts'
export { getThreadPosition, isReply, replyTags, type ThreadPosition } from './protocol/nip10.ts'
export {
  abbreviateNpub,
  decodeNip19,
  encodeNaddr,
  encodeNevent,
  encodeNote,
  encodeNprofile,
  encodeNpub,
  encodeNsec,
  parseEventId,
  parsePublicKey,
  type Nip19,
} from './protocol/nip19.ts'
export { normalizeRelayUrl } from './protocol/relay-url.ts'
export { findTag, hexTagValues, tagValue, tagValues } from './protocol/tags.ts'
export {
  defaultCategories,
  InvalidCommunityError,
  parseCommunity,
  type Category,
  type Community,
} from './community/community.ts'
