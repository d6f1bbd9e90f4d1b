import manifest from '../../package.json' with { type: 'json' }
import type { RelayLimits } from './limits.ts'

const { version } = manifest

/** A relay's description of itself (NIP-11). */
export interface RelayIdentity {
  readonly name: string
  readonly description: string
  /** Public key of its operator, 64 hex digits. */
  readonly pubkey?: string
  /** Absolute URL of an image. */
  readonly icon?: string
  /** Public key that the relay itself signs with (NIP-43), 64 hex digits. */
  readonly self?: string
  /** Who may read and write; everybody by default. */
  readonly access?: 'open' | 'members' | 'closed'
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'accept, authorization, content-type',
}

/** The relay information document (NIP-11). A relay that is nearly full takes events of members only. */
export function relayInfo(identity: RelayIdentity, limits: RelayLimits, isNearlyFull: boolean) {
  const { access = 'open', self } = identity
  return {
    name: identity.name,
    description: identity.description,
    ...(identity.pubkey !== undefined && { pubkey: identity.pubkey }),
    ...(identity.icon !== undefined && { icon: identity.icon }),
    ...(self !== undefined && { self }),
    supported_nips: [
      1,
      9,
      11,
      40,
      42,
      ...(self === undefined ? [] : [43]),
      45,
      50,
      ...(self === undefined ? [] : [62]),
      70,
      77,
      ...(self === undefined ? [] : [86]),
    ],
    software: 'https://github.com/nostr-city-club/nostr-city-club',
    version,
    limitation: {
      max_message_length: limits.maxMessageLength,
      max_subscriptions: limits.maxSubscriptions,
      max_filters: limits.maxFilters,
      // Not defined by NIP-11.
      max_filter_values: limits.maxFilterValues,
      max_lookups: limits.maxLookups,
      max_count: limits.maxCount,
      max_reconciled: limits.maxReconciled,
      max_query_ms: limits.maxQueryMs,
      max_reaction_length: limits.maxReactionLength,
      max_report_length: limits.maxReportLength,
      max_watched_values: limits.maxWatchedValues,
      max_limit: limits.maxLimit,
      default_limit: limits.defaultLimit,
      max_subid_length: limits.maxSubscriptionIdLength,
      max_event_tags: limits.maxEventTags,
      max_content_length: limits.maxContentLength,
      min_pow_difficulty: 0,
      auth_required: access === 'closed',
      payment_required: false,
      restricted_writes: access !== 'open' || isNearlyFull,
      created_at_upper_limit: limits.maxSecondsAhead,
    },
  }
}

/** Answers an HTTP request to a relay's address: with the NIP-11 document if the client accepts it, else with a sentence. */
export function relayInfoResponse(request: Request, info: ReturnType<typeof relayInfo>): Response {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed\n', {
      status: 405,
      headers: { ...cors, allow: 'GET, HEAD, OPTIONS' },
    })
  }
  const headers = { ...cors, vary: 'accept', 'cache-control': 'no-cache' }
  if (request.headers.get('accept')?.includes('application/nostr+json')) {
    const type = { 'content-type': 'application/nostr+json' }
    return new Response(JSON.stringify(info), { headers: { ...headers, ...type } })
  }
  return new Response(`${info.name}: a Nostr relay. Connect to this address with a Nostr client.\n`, {
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
}
