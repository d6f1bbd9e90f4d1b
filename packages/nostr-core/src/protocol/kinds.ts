/** The highest kind of an event (NIP-01). */
export const maxKind = 65_535

/** The event kinds that this product uses, with the standard's numbers. */
export const kinds = {
  profile: 0,
  note: 1,
  contacts: 3,
  encryptedMessage: 4,
  deletion: 5,
  repost: 6,
  reaction: 7,
  badgeAward: 8,
  seal: 13,
  chatMessage: 14,
  genericRepost: 16,
  vanishRequest: 62,
  pollResponse: 1018,
  giftWrap: 1059,
  poll: 1068,
  comment: 1111,
  muteList: 10_000,
  relayList: 10_002,
  bookmarkList: 10_003,
  profileBadges: 10_008,
  interestList: 10_015,
  emojiList: 10_030,
  messageRelays: 10_050,
  mediaServers: 10_063,
  relayAuth: 22_242,
  httpAuth: 27_235,
  blossomAuth: 24_242,
  legacyProfileBadges: 30_008,
  badgeDefinition: 30_009,
  followSet: 30_000,
  emojiSet: 30_030,
  article: 30_023,
  followPack: 39_089,
} as const

/** Whether an event is a note (kind 1) or a comment (kind 1111, NIP-22): a text that belongs to a thread. */
export const isNoteOrComment = ({ kind }: { readonly kind: number }): boolean =>
  kind === kinds.note || kind === kinds.comment

/** Whether only an author's newest event of the kind counts (NIP-01). */
export function isReplaceable(kind: number): boolean {
  return kind === 0 || kind === 3 || (kind >= 10_000 && kind < 20_000)
}

/** Whether only an author's newest event per `d` tag counts (NIP-01). */
export function isAddressable(kind: number): boolean {
  return kind >= 30_000 && kind < 40_000
}

/** Whether relays forward events of the kind without storing them (NIP-01). */
export function isEphemeral(kind: number): boolean {
  return kind >= 20_000 && kind < 30_000
}
