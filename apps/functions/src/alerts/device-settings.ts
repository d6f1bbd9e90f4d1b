import * as v from 'valibot'
import { isHex64 } from '@ncc/nostr-core'
import { normalizeMute, type MuteTarget } from '@ncc/nostr-core/edits'
import { HttpError } from '../auth/http-error.ts'
import { isTimeZone } from './quiet-hours.ts'

const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))
export const timeZone = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone))
const quietHours = v.object({ from: minute, to: minute, timeZone })

/** Mute lists are matched against every alert, so their length is what they cost. */
const maxMutes = 500
const mute = v.pipe(
  v.object({
    type: v.picklist(['person', 'word', 'hashtag', 'thread']),
    value: v.pipe(v.string(), v.maxLength(100)),
  }),
  v.check((target) => normalizeMute(target) !== undefined),
)

/** Which types of alerts are wanted, and what is muted. */
export const alertSettings = {
  mentions: v.boolean(),
  likes: v.boolean(),
  reactions: v.boolean(),
  reposts: v.boolean(),
  followers: v.boolean(),
  mutes: v.pipe(v.array(mute), v.maxLength(maxMutes)),
}

/** Which alerts a device wants, and when, as it sends them. apps/functions/README.md has a table of the fields. */
export const deviceSettings = v.object({
  ...alertSettings,
  /** That there is a message; never what it says. */
  messages: v.boolean(),
  /** Whether names may be sent. */
  names: v.boolean(),
  quiet: v.optional(quietHours),
})

/** Which alerts a device wants, and when. */
export type DeviceSettings = v.InferOutput<typeof deviceSettings> & { readonly mutes: readonly MuteTarget[] }

/** A base64url text that decodes to `count` bytes. */
const bytes = (count: number) =>
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(/^[A-Za-z0-9_-]+={0,2}$/),
    v.check((text) => Buffer.from(text, 'base64url').length === count),
  )

/** The address of a device at its push service, which also names it. */
const endpoint = v.pipe(v.string(), v.maxLength(1024), v.regex(/^[\x21-\x7e]+$/), v.url())

export const isEndpoint = (value: unknown): value is string => v.is(endpoint, value)

/** A browser's subscription to a push service (RFC 8030), with the keys that its alerts are encrypted to (RFC 8291). */
const pushSubscription = v.object({
  endpoint,
  keys: v.object({ p256dh: bytes(65), auth: bytes(16) }),
})

export type PushSubscription = v.InferOutput<typeof pushSubscription>

/**
 * Parses a browser's subscription and its alert settings.
 * @throws {HttpError} 400
 */
export function parseSubscription(body: Record<string, unknown>): {
  readonly subscription: PushSubscription
  readonly settings: DeviceSettings
} {
  const subscription = v.safeParse(pushSubscription, body['subscription'])
  if (!subscription.success)
    throw new HttpError(400, 'subscription-malformed', 'This is not a push subscription.')
  const settings = v.safeParse(deviceSettings, body['settings'])
  if (!settings.success) {
    const path = v.getDotPath(settings.issues[0]) ?? 'settings'
    throw new HttpError(400, 'settings-malformed', `The alert settings are malformed: ${path}.`)
  }
  return { subscription: subscription.output, settings: settings.output }
}

const deviceKeys = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.check((key) => isHex64(key.replace(/^follow:/, ''))),
    ),
  ),
  v.maxLength(400),
)

/**
 * Parses the keys of alerts that were seen.
 * @throws {HttpError} 400
 */
export function parseReadKeys(keys: unknown): readonly string[] {
  const parsed = v.safeParse(deviceKeys, keys)
  if (parsed.success) return parsed.output
  throw new HttpError(400, 'malformed', 'The keys of alerts are malformed.')
}
