import * as v from 'valibot'
import { abortAfter } from '../protocol/abort-after.ts'
import { MalformedError, UnreachableError } from '../protocol/errors.ts'
import { isHex64 } from '../protocol/hex.ts'
import { parseJsonObject } from '../protocol/parse-json.ts'
import { readCapped } from '../protocol/read-capped.ts'

/** The limits that a relay has announced (NIP-11, `limitation`). */
export interface RelayLimits {
  /** Subscriptions open at once on one connection. */
  readonly maxSubscriptions?: number | undefined
  /** Filters of one subscription. */
  readonly maxFilters?: number | undefined
  /** Events in the answer to one filter. */
  readonly maxLimit?: number | undefined
  /** Characters of one frame. */
  readonly maxMessageLength?: number | undefined
}

/** A relay's information document (NIP-11). Every field is the relay's own claim. */
export interface RelayInfo {
  readonly name: string
  readonly description: string
  /** The address of a picture; empty without one. */
  readonly icon: string
  /** The operator's public key, 64 hex digits. */
  readonly pubkey: string | undefined
  readonly software: string
  readonly version: string
  readonly supportedNips: readonly number[]
  readonly limits: RelayLimits
  readonly authRequired: boolean
  readonly paymentRequired: boolean
  /** Whether only some accounts, such as its members, may write. */
  readonly restrictedWrites: boolean
}

/** How a relay’s information is fetched. */
export interface FetchRelayInfoOptions {
  readonly fetch?: typeof globalThis.fetch | undefined
  /** For the whole response; 5,000 by default. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

const maxBytes = 64 * 1024

const text = (length: number) =>
  v.fallback(
    v.custom<string>((value) => typeof value === 'string' && value.length <= length),
    '',
  )
const isLimit = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 1
const limit = v.fallback(v.optional(v.custom<number>(isLimit)), undefined)
const flag = v.fallback(v.boolean(), false)

const limitation = v.object({
  max_subscriptions: limit,
  max_filters: limit,
  max_limit: limit,
  max_message_length: limit,
  auth_required: flag,
  payment_required: flag,
  restricted_writes: flag,
})

/** A malformed field counts as missing: relays send all kinds of values. */
const schema = v.object({
  name: text(200),
  description: text(5000),
  icon: text(2000),
  pubkey: v.fallback(v.optional(v.custom<string>(isHex64)), undefined),
  software: text(500),
  version: text(100),
  supported_nips: v.fallback(v.array(v.unknown()), []),
  limitation: v.fallback(limitation, {
    auth_required: false,
    payment_required: false,
    restricted_writes: false,
  }),
})

/**
 * Parses a NIP-11 document; unknown fields are dropped.
 * @throws {MalformedError} if the text is not a JSON object.
 */
export function parseRelayInfo(json: string): RelayInfo {
  const result = v.safeParse(schema, parseJsonObject(json))
  if (!result.success) throw new MalformedError('not a relay information document')
  const { name, description, icon, pubkey, software, version, supported_nips, limitation } = result.output
  return {
    name,
    description,
    icon,
    pubkey,
    software,
    version,
    supportedNips: supported_nips.filter((nip) => typeof nip === 'number'),
    limits: {
      maxSubscriptions: limitation.max_subscriptions,
      maxFilters: limitation.max_filters,
      maxLimit: limitation.max_limit,
      maxMessageLength: limitation.max_message_length,
    },
    authRequired: limitation.auth_required,
    paymentRequired: limitation.payment_required,
    restrictedWrites: limitation.restricted_writes,
  }
}

/**
 * Fetches the NIP-11 document of a relay (`ws:` or `wss:` url).
 * @throws {UnreachableError} if the relay does not answer in time or answers with an error.
 * @throws {MalformedError} if the response is not such a document or is larger than 64 kB.
 * Rejects with the reason of an aborted `signal`.
 * @example
 * const { name, description } = await fetchRelayInfo('wss://relay.example')
 */
export async function fetchRelayInfo(url: string, options: FetchRelayInfoOptions = {}): Promise<RelayInfo> {
  const { fetch = globalThis.fetch, timeoutMs = 5000, signal } = options
  try {
    const response = await fetch(url.replace(/^ws/i, 'http'), {
      headers: { accept: 'application/nostr+json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: abortAfter(timeoutMs, signal),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new UnreachableError(`The relay answered ${response.status}`)
    }
    return parseRelayInfo(await readCapped(response, maxBytes))
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof MalformedError || error instanceof UnreachableError) throw error
    throw new UnreachableError(`No information from ${url}`, { cause: error })
  }
}
