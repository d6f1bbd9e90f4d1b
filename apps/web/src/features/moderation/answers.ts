import * as v from 'valibot'
import { listOf } from '../../people/relay-calls.ts'
import { hex64 } from '../../shared/hex64.ts'

/** What a relay's management API answers (NIP-86). Times are seconds since 1970, keys and ids 64 hex digits. */

const text = v.fallback(v.string(), '')
const time = v.fallback(v.number(), 0)
const count = v.fallback(v.number(), 0)
const texts = v.fallback(v.array(v.string()), [])

export const methodsAnswer = listOf(v.string())

/** Reports that a page of the queue asks for. */
export const maxReports = 2000

/**
 * `listreports`: what is reported, and by whom. `reports` has one of each person; `total` counts all of them, and `since` is the
 * oldest one's time.
 */
export const reportsAnswer = listOf(
  v.object({
    event: v.optional(hex64),
    pubkey: hex64,
    reports: listOf(
      v.object({ by: hex64, byMember: v.fallback(v.boolean(), false), type: text, text, at: time }),
    ),
    total: count,
    since: time,
  }),
)
export type Reported = {
  readonly event?: string | undefined
  /** Unknown where the relay lists only events. */
  readonly pubkey?: string | undefined
  readonly reports: v.InferOutput<typeof reportsAnswer>[number]['reports']
  /** The relay's own reason, if it lists events without reports. */
  readonly note?: string
}

/** `listeventsneedingmoderation`. */
export const eventsAnswer = listOf(v.object({ id: hex64, reason: text }))

const ban = v.object({ reason: text, until: v.fallback(v.optional(v.number()), undefined) })

/** `listmembers`; of a relay that only has `listallowedpubkeys`, the keys and notes. */
export const membersAnswer = listOf(
  v.object({
    pubkey: hex64,
    since: time,
    roles: texts,
    note: text,
    invitedBy: v.optional(hex64),
    ban: v.optional(ban),
    paused: v.optional(v.string()),
    /** Whether the branch was paused at this member, not above. */
    isBranchPaused: v.fallback(v.boolean(), false),
    /** The day (seconds at its start) on which they last wrote to the relay. */
    lastSeen: v.fallback(v.optional(v.number()), undefined),
  }),
)
export type Member = v.InferOutput<typeof membersAnswer>[number]

const optionalHex = v.fallback(v.optional(hex64), undefined)

/** `listbannedpubkeys`; standard relays tell neither an end, nor by whom and when. */
export const bannedAnswer = listOf(
  v.object({
    pubkey: hex64,
    reason: text,
    until: v.fallback(v.optional(v.number()), undefined),
    by: optionalHex,
    at: time,
  }),
)
export type Banned = v.InferOutput<typeof bannedAnswer>[number]

/** `listbannedevents`; standard relays tell only the id and the reason. `text` is how the post begins. */
export const hiddenAnswer = listOf(
  v.object({ id: hex64, reason: text, pubkey: optionalHex, text, by: optionalHex, at: time }),
)
export type HiddenPost = v.InferOutput<typeof hiddenAnswer>[number]

/** Members that a page asks for. */
export const maxMembers = 5000

export const rolesAnswer = listOf(v.object({ id: v.string(), label: v.string() }))
export type Role = v.InferOutput<typeof rolesAnswer>[number]

export const joinRequestsAnswer = listOf(v.object({ pubkey: hex64, note: text, at: time }))
export type JoinRequest = v.InferOutput<typeof joinRequestsAnswer>[number]

export const logAnswer = listOf(
  v.object({
    number: v.number(),
    at: time,
    actor: text,
    method: v.string(),
    target: text,
    params: text,
    reason: text,
  }),
)
export type LogEntry = v.InferOutput<typeof logAnswer>[number]
