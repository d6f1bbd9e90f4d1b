/** Events, filters, keys, addresses: pure, without I/O. Public names only; `../index.ts` exports them. */
export {
  AccountChangedError,
  MalformedError,
  NoRelaysError,
  NostrError,
  SignedOutError,
  UnreachableError,
  type NostrErrorCode,
} from './errors.ts'
export { InvalidSecretKeyError } from './invalid-secret-key-error.ts'
export { serializeEvent } from './event.ts'
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
} from './event.ts'
export { isExpired, matchFilter, matchFilters, parseFilter, tagConditions, type Filter } from './filter.ts'
export { clockSkew, nowInSeconds, systemClock, type Clock } from './clock.ts'
export { forgetOldest } from './forget-oldest.ts'
export { bytesToHex, hexToBytes, isHex128, isHex64 } from './hex.ts'
export { isAddressable, isEphemeral, isNoteOrComment, isReplaceable, kinds } from './kinds.ts'
export { membershipKinds } from './membership-kinds.ts'
export type { NegentropyBound, NegentropyDifference, NegentropyRecord, NegentropySet } from './negentropy.ts'
export { formatNip05, parseNip05, type Nip05Address } from './nip05.ts'
export { getThreadPosition, isReply, type ThreadPosition } from './nip10.ts'
export { isRepost, readRepost, withoutRepeats, type Reposted } from './nip18.ts'
export { hasContentWarning, isContentWarning } from './nip36.ts'
export {
  abbreviateNpub,
  decodeNip19,
  encodeNote,
  encodeNpub,
  encodeNsec,
  parseAddressPointer,
  parseEventId,
  parseEventPointer,
  parseProfilePointer,
  parsePublicKey,
  type AddressPointer,
  type Nip19,
} from './nip19.ts'
export { encodeNaddr, encodeNevent, encodeNprofile } from './nip19-pointers.ts'
export { loadOnce } from './load-once.ts'
export { parseRelayList, type RelayUse } from './nip65.ts'
export { displayName } from './display-name.ts'
export { parseProfile, profileFields, profileName, type Profile } from './profile.ts'
export {
  awardedBadges,
  isProfileBadges,
  parseBadgeDefinition,
  parseProfileBadges,
  shownBadges,
  type Badge,
  type BadgeClaim,
  type BadgeDefinition,
} from './nip58.ts'
export type { Derived, Observable, UntilOptions } from './observable.ts'
export { normalizeRelayUrl } from './relay-url.ts'
export { replyTags } from './reply-tags.ts'
export { findTag, hexTagValues, tagValue, tagValues } from './tags.ts'
