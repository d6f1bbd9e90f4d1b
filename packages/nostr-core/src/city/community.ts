import * as v from 'valibot'
import { MalformedError } from '../protocol/errors.ts'
import { normalizeRelayUrl } from '../protocol/relay-url.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'
import { communitySchema, optionalParts, themeNames } from './community-schema.ts'

/** The fields of a `community.json`, as they are read. */
export type CommunityFields = v.InferOutput<typeof communitySchema>

/** A community's configuration, complete. Its addresses are absolute, or paths on the origin that serves it. */
export type Community = Omit<
  CommunityFields,
  'off' | 'fullName' | 'relays' | 'badge' | 'fallbackImages' | 'theme'
> & {
  readonly fullName: string
  readonly relays: CommunityFields['relays'] & { readonly public: string }
  readonly badge: NonNullable<CommunityFields['badge']>
  readonly fallbackImages: NonNullable<CommunityFields['fallbackImages']>
  readonly theme: string
  /** The pages and panels (`OptionalPart`) that the city omits, by choice or because there is nothing to show. */
  readonly off: readonly string[]
}

/** What is wrong with one field; `path` names it, such as `relays.fallback.1`. */
export interface CommunityProblem {
  readonly path: string
  readonly problem: string
}

/** A community.json is invalid. The message names every field that is wrong; `path` is the first of them. */
export class InvalidCommunityError extends MalformedError {
  override readonly code = 'invalid-community'
  readonly path: string
  readonly problems: readonly CommunityProblem[]
  constructor(problems: readonly CommunityProblem[]) {
    const lines = problems.map(({ path, problem }) => `community.json: ${path && `${path} `}${problem}`)
    super(lines.join('\n'))
    this.path = problems[0]?.path ?? ''
    this.problems = problems
  }
}

function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'is missing'
  if (!issue.message.startsWith('must ')) return `is wrong: ${issue.message}`
  return issue.type === 'min_length' || issue.message.includes(', not ')
    ? issue.message
    : `${issue.message}, not ${issue.received}`
}

/** A theme's name must be one that the app has, or the city brings the theme along. */
function themeProblem({ theme, tokens }: { readonly theme?: unknown; readonly tokens?: unknown }) {
  if (theme === undefined || tokens !== undefined || typeof theme !== 'string') return []
  if (themeNames.some((name) => name === theme)) return []
  const names = themeNames.map((name) => JSON.stringify(name)).join(', ')
  const problem = `must be one of ${names}, or the name of the theme in "tokens", not ${JSON.stringify(theme)}`
  return [{ path: 'theme', problem }]
}

/** Everything that is wrong with a configuration; parts that are missing are named with their fields. */
function problemsOf(value: unknown): readonly CommunityProblem[] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const { issues = [] } = v.safeParse(communitySchema, isObject ? { relays: {}, ...value } : value)
  const problems = issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', problem: sentence(issue) }))
  return isObject ? [...problems, ...themeProblem(value)] : problems
}

/**
 * Checks a configuration and fills in what it leaves out; addresses stay as written. The result can be checked again.
 * @throws {InvalidCommunityError} naming every invalid field.
 */
export function completeCommunity(value: unknown): Community {
  const problems = problemsOf(value)
  if (problems.length > 0) throw new InvalidCommunityError(problems)
  const fields = v.parse(communitySchema, value)
  const { product, relays, logo, radio, shadowtoad, suggested, ...rest } = fields
  const lacking = {
    radio: !radio,
    shadowtoad: !shadowtoad,
    suggestions: suggested.length === 0,
    zaps: !rest.zaps,
  }
  const off = optionalParts.filter((part) => rest.off.includes(part) || lacking[part as keyof typeof lacking])
  const fullName = fields.fullName ?? product
  return {
    ...rest,
    product,
    logo,
    fullName,
    relays: { ...relays, public: relays.public ?? relays.city },
    badge: rest.badge ?? { d: 'member', name: 'Member', description: `Belongs to ${fullName}.`, image: logo },
    fallbackImages: rest.fallbackImages ?? { banner: logo, badge: logo },
    theme: rest.theme ?? (rest.tokens === undefined ? themeNames[0] : 'own'),
    off,
    zaps: !off.includes('zaps'),
    suggested: off.includes('suggestions') ? [] : suggested,
    ...(radio && !off.includes('radio') && { radio }),
    ...(shadowtoad && !off.includes('shadowtoad') && { shadowtoad }),
  }
}

/**
 * Checks a community's configuration, fills in what it leaves out, and makes its paths absolute on `origin`
 * (`https://city.example`).
 * @throws {InvalidCommunityError} naming every invalid field.
 * @example
 * const response = await fetch('https://city.example/community.json')
 * const community = parseCommunity(await response.json(), 'https://city.example')
 */
export function parseCommunity(value: unknown, origin: string): Community {
  return atOrigin(completeCommunity(value), origin)
}

/** A complete configuration with its paths made absolute on `origin` (`https://city.example`). */
export function atOrigin(community: Community, origin: string): Community {
  const web = (address: string) => new URL(address, origin).href
  const relay = (address: string) => {
    const absolute = new URL(address, origin).href.replace(/^http/, 'ws')
    return normalizeRelayUrl(absolute) ?? absolute
  }
  const { relays, fallbackImages, radio } = community
  return {
    ...community,
    relays: {
      city: relay(relays.city),
      public: relay(relays.public),
      fallback: relays.fallback.map(relay),
      contactsFallback: relays.contactsFallback.map(relay),
      search: relays.search.map(relay),
    },
    badge: { ...community.badge, image: web(community.badge.image) },
    ...(radio && { radio: { ...radio, url: web(radio.url) } }),
    logo: web(community.logo),
    fallbackImages: {
      banner: web(fallbackImages.banner),
      badge: web(fallbackImages.badge),
    },
    links: community.links.map((link) => ({ ...link, url: web(link.url) })),
  }
}

/**
 * The relays of a community by role, for `createClient`: the city's relay is the home relay.
 * @example
 * const client = createClient({ relays: communityRelays(community) })
 */
export function communityRelays({ relays }: Pick<Community, 'relays'>): RelayRoles {
  const { city, public: open, ...others } = relays
  return { home: city, default: [...new Set([city, open])], ...others }
}
