import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import {
  awardedBadges,
  isProfileBadges,
  parseProfileBadges,
  shownBadges,
  type Badge,
  type BadgeClaim,
} from '../protocol/nip58.ts'
import { tagValue } from '../protocol/tags.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

const limit = 200

/** An account's awards and the badges it chose to show, before the badges' definitions are known. */
export interface BadgeAwards {
  readonly awards: readonly NostrEvent[]
  /** Empty if the account has not chosen. */
  readonly claims: readonly BadgeClaim[]
}

/** An account's awards (kind 8) and its profile badges, of any of their kinds (it reads by shape: NIP-58 and the older kinds). */
export const badgeAwards = defineQuery<string, BadgeAwards>({
  name: 'badge-awards',
  plan: (pubkey, { readRelays }) => ({
    filters: [
      { kinds: [kinds.badgeAward], '#p': [pubkey], limit },
      { kinds: [kinds.profileBadges], authors: [pubkey], limit: 1 },
      {
        kinds: [kinds.badgeDefinition, kinds.legacyProfileBadges],
        authors: [pubkey],
        '#d': ['profile_badges'],
        limit,
      },
    ],
    stages: stagesOf(readRelays),
  }),
  select(events) {
    const newest = events.find(isProfileBadges)
    return {
      awards: events.filter(({ kind }) => kind === kinds.badgeAward),
      claims: newest ? parseProfileBadges(newest) : [],
    }
  },
})

/** The account and an issuer of badges (64 hex each). */
export interface AwardsByParams {
  readonly pubkey: string
  readonly issuer: string
}

/** The awards (kind 8) of one issuer to an account: found however many others `badgeAwards` has to leave out. */
export const awardsBy = defineQuery<AwardsByParams, readonly NostrEvent[]>({
  name: 'awards-by',
  plan: ({ pubkey, issuer }, { readRelays }) => ({
    filters: [{ kinds: [kinds.badgeAward], authors: [issuer], '#p': [pubkey], limit }],
    stages: stagesOf(readRelays),
  }),
  select: (events) => events,
})

/** The account and its awards. */
export interface BadgesParams {
  /** 64 hex. */
  readonly pubkey: string
  readonly awards: BadgeAwards
}

/**
 * The badges an account holds: those it chose to show, in its order, or all of them if it has not chosen. Each is awarded
 * by the author of its definition (NIP-58). Runs after `badgeAwards`, and finds the chosen awards that are not among those.
 */
export const badges = defineQuery<BadgesParams, readonly Badge[]>({
  name: 'badges',
  plan({ awards: { awards, claims } }, { readRelays }) {
    const known = new Set(awards.map(({ id }) => id))
    const missing = claims.filter(({ awardId }) => !known.has(awardId)).slice(0, limit)
    const addresses = [
      ...missing.map(({ address }) => address),
      ...awards.flatMap((award) => tagValue(award, 'a') ?? []),
    ]
    if (addresses.length === 0) return askNobody
    const wanted = missing.map(({ awardId }) => awardId)
    return {
      filters: [
        {
          kinds: [kinds.badgeDefinition, kinds.legacyProfileBadges],
          authors: [...new Set([...missing.map(issuerOf), ...awards.map((award) => award.pubkey)])],
          '#d': [...new Set(addresses.flatMap((address) => dOf(address) ?? []))],
          limit,
        },
        ...(wanted.length > 0 ? [{ kinds: [kinds.badgeAward], ids: wanted }] : []),
      ],
      stages: stagesOf(readRelays),
    }
  },
  select(events, { pubkey, awards: { awards, claims } }) {
    const held = awardedBadges(pubkey, events, [...awards, ...events])
    const shown = shownBadges(claims, held)
    return shown.length > 0 ? shown : held
  },
})

/** The issuer (64 hex) in an address `30009:issuer:d`. */
const issuerOf = ({ address }: BadgeClaim) => address.split(':')[1] ?? ''

/** The `d` in such an address, which may contain colons. */
function dOf(address: string): string | undefined {
  const [, , ...d] = address.split(':')
  return d.length > 0 ? d.join(':') : undefined
}
