import { MalformedError } from './errors.ts'
import { isHex64, isHex128 } from './hex.ts'
import { isAddressable, isReplaceable, maxKind } from './kinds.ts'

/** One tag: its name followed by its values (NIP-01). */
export type Tag = readonly string[]

/** An event without an author or signature: `created_at` in seconds (NIP-01). */
export interface EventTemplate {
  readonly kind: number
  readonly created_at: number
  readonly tags: readonly Tag[]
  readonly content: string
}

/** An event with an author (64 hex digits) but without a signature. */
export interface UnsignedEvent extends EventTemplate {
  readonly pubkey: string
}

/** A signed event: `id` and `pubkey` are 64 lowercase hex digits, `sig` is 128 (NIP-01). */
export interface NostrEvent extends UnsignedEvent {
  readonly id: string
  readonly sig: string
}

/** The JSON text whose SHA-256 is the event's id (NIP-01). */
export function serializeEvent(event: UnsignedEvent): string {
  return JSON.stringify([0, event.pubkey, event.created_at, event.kind, event.tags, event.content])
}

function isTags(value: unknown): value is readonly Tag[] {
  return (
    Array.isArray(value) &&
    value.every((tag) => Array.isArray(tag) && tag.every((entry) => typeof entry === 'string'))
  )
}

/** The last second that a `Date` can represent; later dates cannot be displayed. */
export const lastSecond = 8_640_000_000_000

/** Whether a value has the shape of a template: kind 0–65535, whole seconds, string tags, string content. */
export function isEventTemplate(value: unknown): value is EventTemplate {
  if (typeof value !== 'object' || value === null) return false
  const { kind, created_at, tags, content } = value as Record<string, unknown>
  return (
    Number.isInteger(kind) &&
    (kind as number) >= 0 &&
    (kind as number) <= maxKind &&
    Number.isInteger(created_at) &&
    (created_at as number) >= 0 &&
    (created_at as number) <= lastSecond &&
    typeof content === 'string' &&
    isTags(tags)
  )
}

/** Whether a value has the shape of a signed event. Does not check the id or the signature. */
export function isEvent(value: unknown): value is NostrEvent {
  if (!isEventTemplate(value)) return false
  const { id, pubkey, sig } = value as NostrEvent
  return isHex64(id) && isHex64(pubkey) && isHex128(sig)
}

/**
 * Copies exactly the seven fields of an event from an untrusted value and freezes the copy, including its tags.
 * @throws {MalformedError} if the value does not have the shape of a signed event.
 */
export function parseEvent(value: unknown): NostrEvent {
  if (!isEvent(value)) throw new MalformedError('Not a Nostr event')
  const { id, pubkey, created_at, kind, tags, content, sig } = value
  return freezeEvent({ id, pubkey, created_at, kind, tags, content, sig })
}

/** Freezes an event and its tags, so that a verified event cannot be changed. */
export function freezeEvent<T extends EventTemplate>(event: T): T {
  for (const tag of event.tags) Object.freeze(tag)
  Object.freeze(event.tags)
  return Object.freeze(event)
}

/** Sort order of feeds: newest first, ties by the lowest id (NIP-01). */
export function newestFirst(a: NostrEvent, b: NostrEvent): number {
  if (a.created_at !== b.created_at) return b.created_at - a.created_at
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Sort order of conversations: oldest first. */
export function oldestFirst(a: NostrEvent, b: NostrEvent): number {
  return newestFirst(b, a)
}

/** The value of the event's `d` tag, or the empty string (NIP-01). */
export function getIdentifier(event: EventTemplate): string {
  return event.tags.find((tag) => tag[0] === 'd')?.[1] ?? ''
}

/**
 * The address of a replaceable or addressable event: `kind:pubkey:d` (`d` is empty for replaceable kinds).
 * Undefined for all other events.
 */
export function getAddress(event: UnsignedEvent): string | undefined {
  if (isReplaceable(event.kind)) return `${event.kind}:${event.pubkey}:`
  if (isAddressable(event.kind)) return `${event.kind}:${event.pubkey}:${getIdentifier(event)}`
  return undefined
}

/** The time (seconds) from which the event is void, or undefined (NIP-40). */
export function getExpiration(event: EventTemplate): number | undefined {
  const text = event.tags.find((tag) => tag[0] === 'expiration')?.[1]
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
