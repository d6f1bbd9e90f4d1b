import { encodeNaddr, isHex64, kinds, parseAddressPointer, tagValues, type NostrEvent } from '@ncc/nostr-core'
import { isLike, reactionEmoji } from '@ncc/nostr-core/queries'
import type { DeviceSettings } from './device-settings.ts'

/** The types of alerts, named as in the notification settings. */
export type AlertType = 'mention' | 'like' | 'reaction' | 'repost' | 'follow' | 'message'

/** Something that concerns an account (64 hex). */
export interface Alert {
  readonly pubkey: string
  /** Names it on every device, as the app does: the event's id, or `follow:` and the follower. */
  readonly key: string
  readonly type: AlertType
  /** 64 hex; empty where only the recipient can read who it is (NIP-59). */
  readonly actor: string
  /** The post (64 hex) or own article (naddr1…) that was liked or reposted, or the answer itself; empty for others. */
  readonly target: string
}

/** The kinds that concern people by a `p` tag. */
export const alertKinds = [
  kinds.note,
  kinds.contacts,
  kinds.encryptedMessage,
  kinds.repost,
  kinds.reaction,
  kinds.genericRepost,
  kinds.giftWrap,
  kinds.comment,
]

/** A post that names more accounts than this alerts none of them, in the app as here. */
const maxMentions = 25

/** How old news may be, in seconds. Gift wraps are dated up to two days back on purpose (NIP-59). */
const maxAge = 60 * 60
const maxWrapAge = 2 * 24 * 60 * 60 + maxAge
const maxAhead = 15 * 60

/** Whether an event is recent enough to tell of it; `now` in seconds. */
export function isNews({ kind, created_at }: NostrEvent, now: number): boolean {
  const age = now - created_at
  return age <= (kind === kinds.giftWrap ? maxWrapAge : maxAge) && age >= -maxAhead
}

function typeOf(event: NostrEvent): AlertType | undefined {
  switch (event.kind) {
    case kinds.note:
    case kinds.comment:
      return 'mention'
    case kinds.repost:
    case kinds.genericRepost:
      return 'repost'
    case kinds.contacts:
      return 'follow'
    case kinds.encryptedMessage:
    case kinds.giftWrap:
      return 'message'
    case kinds.reaction:
      if (isLike(event)) return 'like'
      return reactionEmoji(event) === undefined ? undefined : 'reaction'
    default:
      return undefined
  }
}

/** NIP-19 has one byte for the length of an identifier. */
const maxIdentifierBytes = 255

const targetOf = (event: NostrEvent, type: AlertType, pubkey: string): string => {
  if (type === 'mention') return event.id
  if (type === 'follow' || type === 'message') return ''
  // An article's older versions are nowhere to be found.
  const article = tagValues(event, 'a')
    .map(parseAddressPointer)
    .findLast((address) => address?.pubkey === pubkey)
  if (article && Buffer.byteLength(article.identifier) <= maxIdentifierBytes) return encodeNaddr(article)
  const target = tagValues(event, 'e').at(-1) ?? ''
  return isHex64(target) ? target : ''
}

/** Whom of these accounts an event concerns, and how. */
export function alertsOf(event: NostrEvent, accounts: ReadonlySet<string>): readonly Alert[] {
  const type = typeOf(event)
  if (!type) return []
  const people = tagValues(event, 'p')
  const named = new Set(people)
  if (type !== 'follow' && named.size > maxMentions) return []
  const key = type === 'follow' ? `follow:${event.pubkey}` : event.id
  const actor = event.kind === kinds.giftWrap ? '' : event.pubkey
  // Of several, the last is the author of what is reacted to (NIP-25).
  const isReaction = type === 'like' || type === 'reaction' || type === 'repost'
  const told = isReaction ? people.slice(-1) : [...named]
  const concerned = told.filter((pubkey) => accounts.has(pubkey) && pubkey !== event.pubkey)
  return concerned.map((pubkey) => ({ pubkey, key, type, actor, target: targetOf(event, type, pubkey) }))
}

const settingOf = {
  mention: 'mentions',
  like: 'likes',
  reaction: 'reactions',
  repost: 'reposts',
  follow: 'followers',
  message: 'messages',
} as const satisfies Record<AlertType, keyof DeviceSettings>

/** Whether settings ask for alerts of this type. */
export const isWanted = (settings: Partial<DeviceSettings>, type: AlertType): boolean =>
  settings[settingOf[type]] === true

/** A stranger's text as one safe line: no line breaks, and no characters that change the direction of other text. */
export function toLine(text: string, maxLength: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line
}
