import { getAddress, newestFirst, type EventTemplate, type NostrEvent, type Tag } from './event.ts'
import { isHex64 } from './hex.ts'
import { kinds } from './kinds.ts'
import { hexTagValues, tagValue } from './tags.ts'

/** A badge definition by its issuer (NIP-58). */
export interface BadgeDefinition {
  /** `30009:issuer:d`, as in awards and profile badges. */
  readonly address: string
  readonly issuer: string
  readonly d: string
  readonly name: string
  readonly description: string
  /** As written by the issuer; the caller must check whether the address may be loaded. */
  readonly image?: string
  readonly thumb?: string
  readonly definitionId: string
}

/** A badge with a valid award. `awardedAt` is in seconds. */
export interface Badge extends BadgeDefinition {
  readonly awardedAt: number
  readonly awardId: string
}

/** An entry of an account's profile badges: the badge to show and its award. */
export interface BadgeClaim {
  readonly address: string
  readonly awardId: string
}

const definitionKinds: ReadonlySet<number> = new Set([kinds.badgeDefinition, kinds.legacyProfileBadges])
const profileKinds: ReadonlySet<number> = new Set([...definitionKinds, kinds.profileBadges])

const addressPattern = /^3000[89]:[0-9a-f]{64}:/

/** A badge may be addressed by either of the two definition kinds. */
function standardAddress(address: string): string {
  return address.replace(/^30008:/, '30009:')
}

/**
 * Whether an event is a list of profile badges, by its shape: kind 10008, or 30008 or 30009 with the `d` tag
 * `profile_badges`.
 */
export function isProfileBadges(event: EventTemplate): boolean {
  if (!profileKinds.has(event.kind)) return false
  return event.kind === kinds.profileBadges || tagValue(event, 'd') === 'profile_badges'
}

/** Parses a badge definition of kind 30009 or 30008; undefined for other events, including profile badges. */
export function parseBadgeDefinition(event: NostrEvent): BadgeDefinition | undefined {
  const d = tagValue(event, 'd')
  if (!definitionKinds.has(event.kind) || !d || isProfileBadges(event)) return undefined
  const image = tagValue(event, 'image')
  const thumb = tagValue(event, 'thumb')
  return {
    address: standardAddress(getAddress(event) ?? ''),
    issuer: event.pubkey,
    d,
    name: tagValue(event, 'name')?.trim() || d,
    description: tagValue(event, 'description') ?? '',
    ...(image && { image }),
    ...(thumb && { thumb }),
    definitionId: event.id,
  }
}

/** The badges in an account's profile badges, in order: every a-tag directly followed by an e-tag (NIP-58). */
export function parseProfileBadges(event: EventTemplate): BadgeClaim[] {
  if (!isProfileBadges(event)) return []
  return event.tags.flatMap((tag, index) => {
    const next = event.tags[index + 1]
    const [address, awardId] = [tag[1], next?.[1]]
    if (tag[0] !== 'a' || next?.[0] !== 'e' || !isHex64(awardId) || address === undefined) return []
    return addressPattern.test(address) ? [{ address: standardAddress(address), awardId }] : []
  })
}

/**
 * The badges that an account holds, newest award first. A badge counts only if its award (kind 8) is signed by the author
 * of the definition and names the account (NIP-58). The events must be verified; their order and duplicates do not matter.
 * The newest version of a definition and the oldest award of a badge count.
 */
export function awardedBadges(
  owner: string,
  definitions: readonly NostrEvent[],
  awards: readonly NostrEvent[],
): Badge[] {
  const held = new Map<string, NostrEvent>()
  for (const award of [...awards].sort(newestFirst)) {
    const address = awardedAddress(award, owner)
    if (address !== undefined) held.set(address, award)
  }
  const badges = new Map<string, Badge>()
  for (const event of [...definitions].sort(newestFirst)) {
    const definition = parseBadgeDefinition(event)
    const award = definition && held.get(definition.address)
    if (!definition || !award || badges.has(definition.address)) continue
    badges.set(definition.address, { ...definition, awardedAt: award.created_at, awardId: award.id })
  }
  return [...badges.values()].sort((a, b) => b.awardedAt - a.awardedAt || (a.address < b.address ? -1 : 1))
}

function awardedAddress(award: NostrEvent, owner: string): string | undefined {
  if (award.kind !== kinds.badgeAward || !hexTagValues(award, 'p').includes(owner)) return undefined
  const address = tagValue(award, 'a')
  if (address === undefined || !addressPattern.test(address)) return undefined
  return address.split(':')[1] === award.pubkey ? standardAddress(address) : undefined
}

/**
 * The badges that an account chose to show and holds, in its order (NIP-58). Which of several awards a claim names does
 * not matter.
 */
export function shownBadges(claims: readonly BadgeClaim[], held: readonly Badge[]): Badge[] {
  const byAddress = new Map(held.map((badge) => [badge.address, badge]))
  return [...new Set(claims.map((claim) => claim.address))].flatMap((address) => byAddress.get(address) ?? [])
}

/** The template of a badge definition, kind 30009 (NIP-58). `createdAt` in seconds. */
export function badgeDefinitionTemplate(
  badge: { d: string; name: string; description: string; image?: string },
  createdAt: number,
): EventTemplate {
  const { d, name, description, image } = badge
  const tags: Tag[] = [
    ['d', d],
    ['name', name],
    ['description', description],
    ...(image === undefined ? [] : [['image', image]]),
  ]
  return { kind: kinds.badgeDefinition, created_at: createdAt, tags, content: '' }
}

/**
 * The template of an award to accounts (64 hex each), kind 8, to be signed by the author of the definition at `address`
 * (NIP-58); `createdAt` in seconds.
 */
export function badgeAwardTemplate(
  address: string,
  pubkeys: readonly string[],
  createdAt: number,
): EventTemplate {
  const tags = [['a', address], ...pubkeys.map((pubkey) => ['p', pubkey])]
  return { kind: kinds.badgeAward, created_at: createdAt, tags, content: '' }
}

/** The template of profile badges, kind 10008, in the given order (NIP-58); `createdAt` in seconds. */
export function profileBadgesTemplate(claims: readonly BadgeClaim[], createdAt: number): EventTemplate {
  const tags = claims.flatMap(({ address, awardId }) => [
    ['a', address],
    ['e', awardId],
  ])
  return { kind: kinds.profileBadges, created_at: createdAt, tags, content: '' }
}
