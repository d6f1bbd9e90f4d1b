import { getAddress, newestFirst, type EventTemplate, type NostrEvent, type Tag } from './event.ts'
import { isHex64 } from './hex.ts'
import { kinds } from './kinds.ts'
import { hexTagValues, tagValue } from './tags.ts'

/** What a badge is: made by its issuer, awarded to people (NIP-58). */
export interface BadgeDefinition {
  /** `30009:issuer:d`, as awards and profiles name it. */
  readonly address: string
  readonly issuer: string
  readonly d: string
  readonly name: string
  readonly description: string
  /** As the issuer wrote it; whoever loads it decides whether the address may be loaded. */
  readonly image?: string
  readonly thumb?: string
  readonly definitionId: string
}

/** A badge that somebody really was awarded (spec §3). `awardedAt` is in seconds. */
export interface Badge extends BadgeDefinition {
  readonly awardedAt: number
  readonly awardId: string
}

/** An entry of somebody's profile badges: a badge they show and the award that they got it with. */
export interface BadgeClaim {
  readonly address: string
  readonly awardId: string
}

const definitionKinds: ReadonlySet<number> = new Set([kinds.badgeDefinition, kinds.legacyProfileBadges])
const profileKinds: ReadonlySet<number> = new Set([...definitionKinds, kinds.profileBadges])

const addressPattern = /^3000[89]:[0-9a-f]{64}:/

/** The same badge may be addressed by either of the two kinds that definitions come in. */
function standardAddress(address: string): string {
  return address.replace(/^30008:/, '30009:')
}

/**
 * Whether an event is a list of profile badges, by its shape: kind 10008, or 30008 or 30009 with the `d` tag
 * `profile_badges` (docs/decisions.md, 1).
 */
export function isProfileBadges(event: EventTemplate): boolean {
  if (!profileKinds.has(event.kind)) return false
  return event.kind === kinds.profileBadges || tagValue(event, 'd') === 'profile_badges'
}

/** Reads a badge definition of kind 30009 or 30008; undefined for anything else, profile badges included. */
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

/** The badges somebody shows, in their order: every a-tag directly followed by an e-tag (NIP-58). */
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
 * The badges that an account holds, newest award first. A badge counts only if its award (kind 8) is signed by
 * the author of the definition and names the account (NIP-58). The events must be verified; their order and
 * repeats do not matter. Of several versions of a definition the newest counts, of several awards the oldest.
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
 * The badges that somebody chose to show, in their order, as far as they hold them (NIP-58). A claim must name
 * an award of that badge to them; which of several awards does not matter.
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

/** The template of an award, kind 8, to be signed by the definition's author (NIP-58). */
export function badgeAwardTemplate(
  address: string,
  pubkeys: readonly string[],
  createdAt: number,
): EventTemplate {
  const tags = [['a', address], ...pubkeys.map((pubkey) => ['p', pubkey])]
  return { kind: kinds.badgeAward, created_at: createdAt, tags, content: '' }
}

/** The template of the badges somebody shows, in their order, kind 10008 (NIP-58). */
export function profileBadgesTemplate(claims: readonly BadgeClaim[], createdAt: number): EventTemplate {
  const tags = claims.flatMap(({ address, awardId }) => [
    ['a', address],
    ['e', awardId],
  ])
  return { kind: kinds.profileBadges, created_at: createdAt, tags, content: '' }
}
