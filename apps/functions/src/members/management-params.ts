import * as v from 'valibot'
import { parseNetwork } from '../client-address.ts'
import { param } from './management-call.ts'

const hex = (what: string) => {
  const problem = `must be ${what} of 64 lowercase hex digits`
  return v.pipe(v.string(problem), v.regex(/^[0-9a-f]{64}$/, problem))
}
const text = (min: number, max: number) => {
  const problem = `must be a text of ${min === 0 ? 'up' : min} to ${max} characters`
  return v.pipe(v.string(problem), v.trim(), v.minLength(min, problem), v.maxLength(max, problem))
}
const integer = (min: number, max: number) => {
  const problem = `must be a whole number from ${min} to ${max}`
  return v.pipe(v.number(problem), v.integer(problem), v.minValue(min, problem), v.maxValue(max, problem))
}
const pattern = (expected: RegExp, problem: string) =>
  v.pipe(v.string(problem), v.trim(), v.regex(expected, problem))

/** Until 2100. */
const seconds = integer(0, 4_102_444_800)
const publicKey = hex('a public key (not an npub)')
/** Open reports that one call lists or answers. */
export const maxOpenReports = 2_000
const limit = v.optional(integer(1, 5_000), 500)
const role = pattern(/^[a-z0-9_-]{1,32}$/, 'must be a text of 1 to 32 of a-z, 0-9, "_" and "-"')
const addressProblem = 'must be an IP address or a network, like 192.0.2.0/24'
const urlProblem = 'must be an http(s) URL of up to 2000 characters'
const objectProblem = 'must be an object'

export const pubkey = param('pubkey', publicKey)
export const eventId = param('id', hex('an event id (not a note or nevent)'))
/** An event or an account. */
export const target = param('target', hex('an event id or a public key'))
export const reason = param('reason', v.optional(text(0, 1_000), ''))
export const warning = param('reason', text(1, 1_000))
export const until = param('until', seconds)
export const roleId = param('role', role)
export const roleFields = [
  param('id', role),
  param('label', text(1, 64)),
  param('description', v.optional(text(0, 500), '')),
  param('color', v.nullish(integer(0, 360))),
  param('order', v.nullish(integer(0, 1_000))),
] as const
export const kind = param('kind', integer(0, 65_535))
export const relayName = param('name', text(1, 64))
export const relayDescription = param('description', text(1, 1_000))
export const relayIcon = param('icon', v.pipe(pattern(/^https?:.{1,1990}$/, urlProblem), v.url(urlProblem)))
export const address = param(
  'ip',
  v.pipe(pattern(/^.{1,64}$/, addressProblem), v.transform(parseNetwork), v.string(addressProblem)),
)
export const code = param('code', text(1, 128))
export const page = param('options', v.optional(v.strictObject({ limit }, objectProblem), {}))
/** All that have to be answered, so that none is behind a flood of others. */
export const requestPage = param(
  'options',
  v.optional(v.strictObject({ limit: v.optional(integer(1, 20_000), 20_000) }, objectProblem), {}),
)
export const reportPage = param(
  'options',
  v.optional(
    v.strictObject(
      { until: v.optional(seconds), limit: v.optional(integer(1, maxOpenReports), maxOpenReports) },
      objectProblem,
    ),
    {},
  ),
)
export const memberPage = param(
  'options',
  v.optional(
    v.strictObject({ limit, after: v.optional(publicKey), search: v.optional(text(0, 64)) }, objectProblem),
    {},
  ),
)
export const logPage = param(
  'options',
  v.optional(
    v.strictObject(
      {
        limit,
        before: v.optional(integer(0, Number.MAX_SAFE_INTEGER)),
        target: v.optional(text(0, 128)),
      },
      objectProblem,
    ),
    {},
  ),
)
export const invitation = param(
  'options',
  v.optional(
    v.strictObject(
      {
        maxUses: v.optional(integer(1, 1_000), 1),
        expiresAt: v.optional(seconds),
        note: v.optional(text(0, 200), ''),
      },
      objectProblem,
    ),
    {},
  ),
)
