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
import { askNobody, defineQuery } from './query.ts'

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
    stages: [{ relays: readRelays, timeout: 5000 }],
  }),
  select(events) {
    const chosen = events.filter(isProfileBadges)
    const newest = chosen.find(({ kind }) => kind === kinds.profileBadges) ?? chosen[0]
    return {
      awards: events.filter(({ kind }) => kind === kinds.badgeAward),
      claims: newest ? parseProfileBadges(newest) : [],
    }
  },
})

/** The account and its awards. */
export interface BadgesParams {
  /** 64 hex. */
  readonly pubkey: string
  readonly awards: BadgeAwards
}

/**
 * The badges an account holds: those it chose to show, in its order, or all of them if it has not chosen. Each is awarded
 * by the author of its definition (NIP-58). Runs after `badgeAwards`.
 */
export const badges = defineQuery<BadgesParams, readonly Badge[]>({
  name: 'badges',
  plan({ awards: { awards } }, { readRelays }) {
    if (awards.length === 0) return askNobody
    return {
      filters: [
        {
          kinds: [kinds.badgeDefinition, kinds.legacyProfileBadges],
          authors: [...new Set(awards.map((award) => award.pubkey))],
          '#d': [...new Set(awards.flatMap((award) => awardedD(award) ?? []))],
          limit,
        },
      ],
      stages: [{ relays: readRelays, timeout: 5000 }],
    }
  },
  select(definitions, { pubkey, awards: { awards, claims } }) {
    const held = awardedBadges(pubkey, definitions, awards)
    const shown = shownBadges(claims, held)
    return shown.length > 0 ? shown : held
  },
})

/** The `d` in an award's address `30009:issuer:d`, which may contain colons. */
function awardedD(award: NostrEvent): string | undefined {
  const [, , ...d] = tagValue(award, 'a')?.split(':') ?? []
  return d.length > 0 ? d.join(':') : undefined
}
